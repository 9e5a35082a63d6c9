import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { BankFilters } from './bank-filters.ts';

/** A question of the bank as a line of its list. */
export interface BankRow {
  id: string;
  text: RichText;
  /** What is asked, in plain letters, for those who hear it. */
  spoken: string;
  /** Type, difficulty, author, tests and how hard it proved. */
  facts: string[];
  marks: number;
  /** The question that it is nearly the same as, in plain letters. */
  near: string | null;
  isOwn: boolean;
}

/** A test to add to; `value` names it and its revision. */
export interface TargetTest {
  value: string;
  label: string;
}

export interface DrawLine {
  type: QuestionType;
  label: string;
  count: number;
}

/** The bank with its filters; without rows it could not be had. */
export interface BankView {
  filters: BankFilters;
  /** Of this page of the list, for its forms. */
  href: string;
  rows: BankRow[] | null;
  total: number;
  everyone: number;
  chapters: string[];
  authors: { value: string; label: string }[];
  targets: TargetTest[];
  draws: DrawLine[];
}

/** What was chosen on the page, and why it was not done. */
export interface RefusedMove {
  message: string;
  selected: string[];
  target: string;
  /** The numbers to draw by type, as typed. */
  draws: Partial<Record<QuestionType, string>>;
  /** What is wrong with them. */
  drawErrors: Partial<Record<QuestionType, string>>;
}
