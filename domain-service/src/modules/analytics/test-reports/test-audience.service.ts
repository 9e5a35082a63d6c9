/** Value of `test_stats.audience` for all students, of any school or none. */
export const everyone = '00000000-0000-0000-0000-000000000000';
