package dev.chessj.generated;

import org.junit.jupiter.api.Test;

/**
 * Forty generated programs: those of the seeds from the system property {@code generated.first}, 0 if there is none. Each test is named
 * after how far its seed is from the first.
 */
class GeneratedPrograms {
    static final int NUMBER = 40;

    private static void program(int offset) throws Exception {
        new PlannedProgram(Plan.of(Integer.getInteger("generated.first", 0) + offset)).run();
    }

    @Test
    void p00() throws Exception {
        program(0);
    }

    @Test
    void p01() throws Exception {
        program(1);
    }

    @Test
    void p02() throws Exception {
        program(2);
    }

    @Test
    void p03() throws Exception {
        program(3);
    }

    @Test
    void p04() throws Exception {
        program(4);
    }

    @Test
    void p05() throws Exception {
        program(5);
    }

    @Test
    void p06() throws Exception {
        program(6);
    }

    @Test
    void p07() throws Exception {
        program(7);
    }

    @Test
    void p08() throws Exception {
        program(8);
    }

    @Test
    void p09() throws Exception {
        program(9);
    }

    @Test
    void p10() throws Exception {
        program(10);
    }

    @Test
    void p11() throws Exception {
        program(11);
    }

    @Test
    void p12() throws Exception {
        program(12);
    }

    @Test
    void p13() throws Exception {
        program(13);
    }

    @Test
    void p14() throws Exception {
        program(14);
    }

    @Test
    void p15() throws Exception {
        program(15);
    }

    @Test
    void p16() throws Exception {
        program(16);
    }

    @Test
    void p17() throws Exception {
        program(17);
    }

    @Test
    void p18() throws Exception {
        program(18);
    }

    @Test
    void p19() throws Exception {
        program(19);
    }

    @Test
    void p20() throws Exception {
        program(20);
    }

    @Test
    void p21() throws Exception {
        program(21);
    }

    @Test
    void p22() throws Exception {
        program(22);
    }

    @Test
    void p23() throws Exception {
        program(23);
    }

    @Test
    void p24() throws Exception {
        program(24);
    }

    @Test
    void p25() throws Exception {
        program(25);
    }

    @Test
    void p26() throws Exception {
        program(26);
    }

    @Test
    void p27() throws Exception {
        program(27);
    }

    @Test
    void p28() throws Exception {
        program(28);
    }

    @Test
    void p29() throws Exception {
        program(29);
    }

    @Test
    void p30() throws Exception {
        program(30);
    }

    @Test
    void p31() throws Exception {
        program(31);
    }

    @Test
    void p32() throws Exception {
        program(32);
    }

    @Test
    void p33() throws Exception {
        program(33);
    }

    @Test
    void p34() throws Exception {
        program(34);
    }

    @Test
    void p35() throws Exception {
        program(35);
    }

    @Test
    void p36() throws Exception {
        program(36);
    }

    @Test
    void p37() throws Exception {
        program(37);
    }

    @Test
    void p38() throws Exception {
        program(38);
    }

    @Test
    void p39() throws Exception {
        program(39);
    }
}
