import type { AttemptTest } from '@shikhar/contracts/attempts/schemas';

/** The columns of `tests t` that `toAttemptTest` reads. */
export const attemptTestColumns = `
  t.id as test_id, t.title, t.subject, t.class, t.chapter, t.duration_minutes, t.total_marks, t.question_count`;

export interface AttemptTestRow extends Pick<AttemptTest, 'title' | 'subject' | 'class' | 'chapter'> {
  test_id: string;
  duration_minutes: number;
  total_marks: number;
  question_count: number;
}

export function toAttemptTest(row: AttemptTestRow): AttemptTest {
  return {
    id: row.test_id,
    title: row.title,
    subject: row.subject,
    class: row.class,
    chapter: row.chapter,
    durationMinutes: row.duration_minutes,
    totalMarks: row.total_marks,
    questionCount: row.question_count,
  };
}
