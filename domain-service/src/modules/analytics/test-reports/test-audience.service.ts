/** In `test_figures.audience`: all students, of whatever school or none. */
export const everyone = '00000000-0000-0000-0000-000000000000';

/** A correlation of fewer students says nothing. */
export const minForDiscrimination = 20;
