/** The shape of an answer, by which the assistant selects what it may show: a choice, a statement to judge, pairs, an order, a few words or many. */
export type AnswerShape = 'choice' | 'statement' | 'pairs' | 'order' | 'short' | 'long';

/** How the assistant helps with one kind of question without revealing the answer. */
export interface KindHints {
  answer: AnswerShape;
  /** Used where no hint fits the topic. */
  hint: string;
  /** Advice step by step, a line each. */
  steps: string;
  /** Everyday questions of the kind with their solutions, for questions without a similar problem. */
  everyday: readonly string[];
}
