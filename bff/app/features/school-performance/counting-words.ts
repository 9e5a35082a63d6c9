/** What the averages of these pages are. */
export const averageRule =
  'Averages are in per cent: the mean of all tests taken, so that who takes more weighs more. Counted is the first attempt at each test, once it is fully marked.';

/** Whose marks these pages count. */
export const memberRule =
  'Counted are the students of your school today, with what they took before they joined; not those who left.';
