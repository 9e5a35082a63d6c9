import { toLine } from './file-text.ts';
import { UnsuitableQuestionError } from './parsed-file.ts';

// Answers to Moodle's question types, shared by its formats (GIFT and XML).

/** An answer with its Moodle weight, as a percentage of the marks; below 0 for a penalty. */
export interface WeightedAnswer {
  text: string;
  percent: number;
}

/** Quotes the start of a text in a message. */
export function quoteText(text: string): string {
  const line = toLine(text);
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
}

export const isRight = ({ percent }: { percent: number }): boolean => percent >= 100;
export const isPartlyRight = ({ percent }: { percent: number }): boolean => percent > 0 && percent < 100;

export function rejectParts(percent: number): UnsuitableQuestionError {
  return new UnsuitableQuestionError(`Parts of ${percent}% need a question with several right answers, which is not supported.`);
}
