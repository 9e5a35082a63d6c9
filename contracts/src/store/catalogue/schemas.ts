import { z } from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { QuestionType } from '../../tests/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Difficulty } from '../../vocabulary/difficulty.ts';
import { Paise } from '../../vocabulary/money.ts';
import { Subject } from '../../vocabulary/subject.ts';

/** `retired`: sold no more; who bought it keeps it. */
export const PackageStatus = z.enum(['draft', 'published', 'retired']);
export type PackageStatus = z.infer<typeof PackageStatus>;

/** A package as a card of the store; `purchased` and what follows are the caller's own. */
export const PackageSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  subject: Subject,
  class: ClassLevel,
  level: Difficulty,
  features: z.array(z.string()),
  pricePaise: Paise,
  /** Included in the price. */
  gstPercent: z.int(),
  totalTests: z.int(),
  /** Minutes of its longest test. */
  durationMinutes: z.int(),
  /** The last day of use; null without an end. */
  validUntil: z.iso.date().nullable(),
  status: PackageStatus,
  /** Counts changes; an order names the one that was seen. */
  revision: z.int(),
  purchased: z.boolean(),
  /** Of its tests, those handed in at least once. */
  testsTaken: z.int(),
  /** The first test, in order, that the caller may start and has not handed in (one in progress first); null without any. */
  nextTestId: z.uuid().nullable(),
});
export type PackageSummary = z.infer<typeof PackageSummary>;

export const PackagesQuery = z.strictObject({
  ...pageFields,
  subject: Subject.optional(),
  class: ClassLevel.optional(),
  level: Difficulty.optional(),
});
export type PackagesQuery = z.infer<typeof PackagesQuery>;

export const PackagesPage = z.object({ packages: z.array(PackageSummary), total: z.int() });
export type PackagesPage = z.infer<typeof PackagesPage>;

export const PackageTest = z.object({
  id: z.uuid(),
  title: z.string(),
  chapter: z.string(),
  questionCount: z.int(),
  durationMinutes: z.int(),
  isFreeSample: z.boolean(),
  /** Of the caller: handed in, under way, or neither. */
  state: z.enum(['new', 'in_progress', 'taken']),
});
export type PackageTest = z.infer<typeof PackageTest>;

export const PackageDetail = z.object({
  ...PackageSummary.shape,
  tests: z.array(PackageTest),
  totalMarks: z.number(),
  totalQuestions: z.int(),
  /** In the order of its tests; `objective` are mcq, truefalse and match, `written` the others. */
  chapters: z.array(z.object({ name: z.string(), objective: z.int(), written: z.int() })),
  questionsByType: z.array(z.object({ type: QuestionType, count: z.int() })),
  /** When its tests or questions last changed. */
  renewedAt: Instant.nullable(),
  /** An order of the caller for it that waits for its payment. */
  waitingOrderId: z.uuid().nullable(),
  /** The paid order of the caller by which it is open; null where it is not bought, or opened by a seat. */
  paidOrderId: z.uuid().nullable(),
});
export type PackageDetail = z.infer<typeof PackageDetail>;
