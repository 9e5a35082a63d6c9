/** Said where some questions are shown without their answers, as their student sits them in a running test. */
export const hiddenInRunningTest = 'Answers to questions in your running test are hidden until you hand it in.';
/** The same, beside one question. */
export const hiddenForNow = 'Hidden until you hand in your running test.';
