/** How these pages count averages. */
export const averageRule =
  'Averages are in percent, over all tests taken, so each test counts equally. Only first attempts count, once fully marked.';

/** Which students these pages count. */
export const memberRule =
  'Counts the students in your school today, with tests they took before they joined. Students who have left are not counted.';
