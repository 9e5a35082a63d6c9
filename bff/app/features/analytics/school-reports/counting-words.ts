/** What the averages of these pages are. */
export const averageRule =
  'Averages are in per cent: the mean of all tests taken, so that who takes more weighs more; of each test the first attempt, once it is fully marked.';

/** Whose marks these pages count. */
export const memberRule =
  'The students are those of your school today, with what they took before they joined; who has left is not among them.';
