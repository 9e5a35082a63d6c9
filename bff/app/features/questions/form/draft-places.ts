/** The key of a form's draft. */
export const draftPlaces = {
  newTest: 'test:new',
  details: (testId: string) => `test:${testId}:details`,
  newQuestion: (testId: string) => `test:${testId}:question:new`,
  question: (testId: string, questionId: string) => `test:${testId}:question:${questionId}`,
  newBankQuestion: 'bank:new',
  bankQuestion: (questionId: string) => `bank:${questionId}`,
} as const;
