import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';

/** A test as a line of the list. */
export interface TestRow {
  id: string;
  title: string;
  about: string;
  /** What is in the way of publishing a draft. */
  warning: string | null;
  subject: string;
  level: string;
  questions: number;
  marks: string;
  status: TestStatus;
  taken: number;
  changed: string;
  /** What a button of the row says: which test, and as it stands here. */
  key: string;
}
