export interface AttemptKey {
  studentId: string;
  attemptId: string;
}

/** The answer to a question by its index on the paper. */
export interface AnswerKey extends AttemptKey {
  index: number;
}
