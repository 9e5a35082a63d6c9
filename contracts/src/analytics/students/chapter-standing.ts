/** A chapter is rated from this many questions on. */
export const minQuestions = 3;
/** Chapters below this percent need revision; the others are strong. */
export const strongFrom = 75;
