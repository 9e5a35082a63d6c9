import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { QuestionType } from '../../question-kinds/question-type.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Difficulty } from '../../vocabulary/difficulty.ts';
import { Paise } from '../../vocabulary/money.ts';
import { Subject } from '../../vocabulary/subject.ts';

/** `retired`: no longer sold; buyers keep it. */
export const PackageStatus = z.enum(['draft', 'published', 'retired']);
export type PackageStatus = z.infer<typeof PackageStatus>;

/** A package card in the store. `purchased` and the fields after it are about the caller. */
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
  /** Minutes of the longest test. */
  durationMinutes: z.int(),
  /** Last day of use; null without an end date. */
  validUntil: z.iso.date().nullable(),
  status: PackageStatus,
  /** Counts changes; an order names the revision the buyer saw. */
  revision: z.int(),
  purchased: z.boolean(),
  /** Tests of the package submitted at least once. */
  testsTaken: z.int(),
  /** The first test in order that the caller may start and has not submitted; one in progress comes first. Null without any. */
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
  /** The caller's state: submitted, in progress or neither. */
  state: z.enum(['new', 'in_progress', 'taken']),
});
export type PackageTest = z.infer<typeof PackageTest>;

export const PackageDetail = z.object({
  ...PackageSummary.shape,
  tests: z.array(PackageTest),
  totalMarks: z.number(),
  totalQuestions: z.int(),
  /** In the order of its tests; `objective` counts mcq, truefalse and match, `written` the others. */
  chapters: z.array(z.object({ name: z.string(), objective: z.int(), written: z.int() })),
  questionsByType: z.array(z.object({ type: QuestionType, count: z.int() })),
  /** When its tests or questions last changed. */
  renewedAt: Instant.nullable(),
  /** The caller's order for it that waits for payment. */
  waitingOrderId: z.uuid().nullable(),
  /** The caller's paid order that opened it; null when not bought, or opened by a seat. */
  paidOrderId: z.uuid().nullable(),
});
export type PackageDetail = z.infer<typeof PackageDetail>;
