import type { TestSummary } from '@shikhar/contracts/tests/schemas';
import { toOptionalInstant } from '../../stored-instant.ts';

/** The columns of `tests t` that `toTestSummary` reads. */
export const testSummaryColumns = `
  t.id, t.title, t.description, t.subject, t.class, t.chapter, t.difficulty, t.duration_minutes, t.total_marks,
  t.question_count, t.opens_at, t.closes_at, t.price_paise::float8 as price_paise`;

type Facts = Pick<TestSummary, 'id' | 'title' | 'description' | 'subject' | 'class' | 'chapter' | 'difficulty'>;

export interface TestSummaryRow extends Facts {
  duration_minutes: number;
  total_marks: number;
  question_count: number;
  opens_at: string | null;
  closes_at: string | null;
  price_paise: number | null;
}

export function toTestSummary(row: TestSummaryRow): TestSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject,
    class: row.class,
    chapter: row.chapter,
    difficulty: row.difficulty,
    durationMinutes: row.duration_minutes,
    totalMarks: row.total_marks,
    questionCount: row.question_count,
    opensAt: toOptionalInstant(row.opens_at),
    closesAt: toOptionalInstant(row.closes_at),
    ...(row.price_paise !== null && row.price_paise > 0 && { pricePaise: row.price_paise }),
  };
}

/** The columns of `tests t` that `toTestSummary` reads. */
export function selectTestSummary() {
  return [
    't.id',
    't.title',
    't.description',
    't.subject',
    't.class',
    't.chapter',
    't.difficulty',
    't.duration_minutes',
    't.total_marks',
    't.question_count',
    't.opens_at',
    't.closes_at',
    't.price_paise',
  ] as const;
}
