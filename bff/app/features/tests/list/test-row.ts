import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';

/** A test as a row of the list. */
export interface TestRow {
  id: string;
  title: string;
  about: string;
  /** The problems that block publishing a draft, comma-separated; null if there are none. */
  warning: string | null;
  subject: string;
  level: string;
  questions: number;
  marks: string;
  status: TestStatus;
  taken: number;
  changed: string;
  /** The value of the row's buttons: the test and its revision. */
  key: string;
}
