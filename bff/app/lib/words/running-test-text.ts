/** Shown when some answers are hidden because their questions are in the student's running test. */
export const hiddenInRunningTest = 'Answers to questions in your running test are hidden until you submit it.';
/** The same, for one question. */
export const hiddenForNow = 'Hidden until you submit your running test.';
