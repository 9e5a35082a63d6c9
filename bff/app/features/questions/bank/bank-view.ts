import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { BankFilters } from './bank-filters.ts';

/** A question of the bank as a row of its list. */
export interface BankRow {
  id: string;
  text: RichText;
  /** The question as plain text, for screen readers. */
  spoken: string;
  /** Type, difficulty, author, tests and facility. */
  facts: string[];
  marks: number;
  /** The near duplicate, as plain text. */
  near: string | null;
  isOwn: boolean;
}

/** A test to add questions to; `value` is `<id>:<revision>`. */
export interface TargetTest {
  value: string;
  label: string;
}

export interface DrawLine {
  type: QuestionType;
  label: string;
  count: number;
}

/** The bank with its filters; `rows` is null if it failed to load. */
export interface BankView {
  filters: BankFilters;
  /** URL of this list page, for its form. */
  href: string;
  rows: BankRow[] | null;
  total: number;
  everyone: number;
  chapters: string[];
  authors: { value: string; label: string }[];
  targets: TargetTest[];
  draws: DrawLine[];
}

/** Why the form was refused, and its values. A form that did not reach the service has messages alone. */
export interface RefusedMove {
  messages: readonly string[];
  selected?: string[];
  target?: string;
  /** Number of questions to draw, by type, as typed. */
  draws?: TypedDraws;
  /** Errors in these numbers, by type. */
  drawErrors?: DrawErrors;
}

export type TypedDraws = Partial<Record<QuestionType, string>>;
export type DrawErrors = Partial<Record<QuestionType, string>>;
