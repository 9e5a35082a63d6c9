import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** Maximum number of students in one promotion. */
export const maxPromoted = 1_000;

/** Administrators only: the school whose students are meant; without it, students without a school. */
const scope = { schoolCode: lineOfText(32).optional() };

export const PromotableClassesQuery = z.strictObject(scope);
export const PromotionPreviewQuery = z.strictObject({ ...scope, class: ClassLevel });
export type PromotionPreviewQuery = z.infer<typeof PromotionPreviewQuery>;

const School = z.object({ name: z.string(), code: z.string() });

/** Number of students per class. */
export const PromotableClasses = z.object({
  school: School.nullable(),
  classes: z.array(z.object({ class: ClassLevel, students: z.int() })),
});
export type PromotableClasses = z.infer<typeof PromotableClasses>;

/** Students who would be promoted, by name: the first `maxPromoted` of `total`. `toClass` is null if they leave the school. */
export const PromotionPreview = z.object({
  school: School.nullable(),
  fromClass: ClassLevel,
  toClass: ClassLevel.nullable(),
  students: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  total: z.int(),
});
export type PromotionPreview = z.infer<typeof PromotionPreview>;

/** `key` is the idempotency key of the submission. */
export const PromotionOrder = z.strictObject({
  ...scope,
  key: z.uuid(),
  class: ClassLevel,
  studentIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one student')
    .max(maxPromoted, `Choose at most ${maxPromoted} students at a time`),
});
export type PromotionOrder = z.infer<typeof PromotionOrder>;

/** `schoolName` is null for students without a school. */
export const Promotion = z.object({
  id: z.uuid(),
  schoolName: z.string().nullable(),
  fromClass: ClassLevel,
  toClass: ClassLevel.nullable(),
  studentCount: z.int(),
  madeAt: Instant,
  madeBy: z.string().nullable(),
  reversedAt: Instant.nullable(),
  reversedBy: z.string().nullable(),
});
export type Promotion = z.infer<typeof Promotion>;

const NamedStudent = z.object({ id: z.uuid(), name: z.string() });

/** `skipped` students were no longer in the class at the time. */
export const PromotionMade = z.object({ promotion: Promotion, skipped: z.array(NamedStudent) });
export type PromotionMade = z.infer<typeof PromotionMade>;

/**
 * State of a promoted student: still where the promotion put them, put back by its reversal, or moved on since, so that its
 * reversal does not affect them.
 */
export const PromotionStanding = z.enum(['promoted', 'put_back', 'moved_on']);
export type PromotionStanding = z.infer<typeof PromotionStanding>;

/** `class` is the current one. */
export const PromotedStudent = z.object({ ...NamedStudent.shape, class: ClassLevel, standing: PromotionStanding });
export type PromotedStudent = z.infer<typeof PromotedStudent>;

export const PromotionDetail = z.object({ ...Promotion.shape, students: z.array(PromotedStudent) });
export type PromotionDetail = z.infer<typeof PromotionDetail>;

export const PromotionsQuery = z.strictObject({ ...pageFields });
export const PromotionsPage = z.object({ promotions: z.array(Promotion), total: z.int() });
export type PromotionsPage = z.infer<typeof PromotionsPage>;
