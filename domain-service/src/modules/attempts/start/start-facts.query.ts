import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isForAnyClassSql, isOpenToStudentSql } from '../../store/entitlements/test-access.service.ts';
import { requireOwnClass } from '../../tests/own-class.service.ts';
import {
  type ArrangedSection,
  arrangePaper,
  questionsOfTest,
  type SectionFacts,
  type SectionQuestion,
} from '../../tests/section.service.ts';

/** The facts that decide whether a student may start a test, and with which paper. */
export interface StartFacts {
  /** The test's revision that these facts belong to. */
  revision: number;
  durationMinutes: number;
  opensAt: Date | null;
  closesAt: Date | null;
  attemptsAllowed: number | null;
  attemptsUsed: number;
  /** When the pause after the last attempt ends. */
  nextAttemptAt: Date | null;
  pauseMinutes: number;
  accessCode: string | null;
  negativeMarks: number;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  /** For sale, and not bought by the student. */
  needsBuying: boolean;
  /** The site's calendar day for checking purchases. */
  today: string;
  /** The student's extra-time factor. */
  extraTimeFactor: number;
  paper: ArrangedSection<SectionQuestion>[];
  inProgress: { id: string; deadlineAt: Date } | null;
}

interface StartRow {
  revision: number;
  class: ClassLevel;
  duration_minutes: number;
  opens_at: string | null;
  closes_at: string | null;
  attempts_allowed: number | null;
  attempts_used: number;
  next_attempt_at: string | null;
  attempt_pause_minutes: number;
  access_code: string | null;
  negative_marks: number;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  needs_buying: boolean;
  is_for_any_class: boolean;
  extra_time_factor: number;
  questions: SectionQuestion[];
  sections: SectionFacts[];
  in_progress: { id: string; deadline_at: string } | null;
}

const columns = `
  select t.revision, t.class, t.duration_minutes, t.opens_at, t.closes_at, t.attempts_allowed, t.negative_marks, t.shuffles_questions,
    t.shuffles_options, t.attempt_pause_minutes, t.access_code,
    not ${isOpenToStudentSql} as needs_buying, ${isForAnyClassSql} as is_for_any_class,
    ${questionsOfTest},
    (select count(*)::int from attempts a where a.student_id = :studentId and a.test_id = t.id) as attempts_used,
    (select max(a.submitted_at) + make_interval(mins => t.attempt_pause_minutes) from attempts a
      where a.student_id = :studentId and a.test_id = t.id) as next_attempt_at,
    coalesce((select x.factor from extra_times x where x.student_id = :studentId), 1) as extra_time_factor,
    (select json_build_object('id', a.id, 'deadline_at', a.deadline_at) from attempts a
      where a.student_id = :studentId and a.test_id = t.id and a.status = 'in_progress') as in_progress
  from tests t where t.id = :testId`;

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function toStartFacts(row: StartRow, today: string): StartFacts {
  return {
    revision: row.revision,
    durationMinutes: row.duration_minutes,
    opensAt: toDate(row.opens_at),
    closesAt: toDate(row.closes_at),
    attemptsAllowed: row.attempts_allowed,
    attemptsUsed: row.attempts_used,
    nextAttemptAt: toDate(row.next_attempt_at),
    pauseMinutes: row.attempt_pause_minutes,
    accessCode: row.access_code,
    negativeMarks: row.negative_marks,
    shufflesQuestions: row.shuffles_questions,
    shufflesOptions: row.shuffles_options,
    needsBuying: row.needs_buying,
    today,
    extraTimeFactor: row.extra_time_factor,
    paper: arrangePaper(row.questions, row.sections),
    inProgress: row.in_progress && { id: row.in_progress.id, deadlineAt: new Date(row.in_progress.deadline_at) },
  };
}

interface StartRequest {
  testId: string;
  studentId: string;
  ownClass: ClassLevel | null;
  today: string;
}

/** @throws NOT_FOUND for a test that is not published; TEST_NOT_FOR_CLASS unless it was bought, or is a free sample */
export async function findStartFacts(em: EntityManager, { ownClass, ...place }: StartRequest): Promise<StartFacts> {
  const [found] = await em.execute<StartRow[]>(`${columns} and t.status = 'published'`, { ...place });
  return toStartFacts(requireOwnClass(found, found?.is_for_any_class ? found.class : ownClass), place.today);
}

/** The facts for a preview: the current paper, published or not. @throws NOT_FOUND also for another author's test */
export async function findPreviewFacts(
  em: EntityManager,
  { testId, today }: Pick<StartRequest, 'testId' | 'today'>,
  { userId, role }: Caller,
): Promise<StartFacts> {
  const isOwn = role === 'admin' ? 't.practice_student_id is null' : 't.created_by = :studentId';
  const [row] = await em.execute<StartRow[]>(`${columns} and ${isOwn}`, { testId, studentId: userId, today });
  if (!row) throw notFound();
  return toStartFacts(row, today);
}
