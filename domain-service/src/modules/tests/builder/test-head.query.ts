import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestDetails } from '@shikhar/contracts/tests/builder/details';
import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import type { ReviewSetting } from '@shikhar/contracts/tests/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { authorParameters, isAuthorSql } from './author-scope.service.ts';

type Person = { id: string; name: string } | null;

/** A test without its sections and questions. */
export interface TestHead {
  id: string;
  status: TestStatus;
  revision: number;
  paperVersion: number;
  details: TestDetails;
  questionCount: number;
  totalMarks: number;
  takenCount: number;
  inProgressCount: number;
  isSample: boolean;
  createdBy: Person;
  createdAt: string;
  publishedAt: string | null;
  updatedBy: Person;
  updatedAt: string;
}

type Facts = Pick<TestDetails, 'title' | 'description' | 'subject' | 'class' | 'chapter' | 'difficulty'>;

interface HeadRow extends Facts {
  id: string;
  status: TestStatus;
  revision: number;
  paper_version: number;
  duration_minutes: number;
  price_paise: number | null;
  default_marks: number;
  negative_marks: number;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  opens_at: string | null;
  closes_at: string | null;
  attempts_allowed: number | null;
  attempt_pause_minutes: number;
  access_code: string | null;
  review_shows: ReviewSetting['shows'];
  review_from: ReviewSetting['from'];
  question_count: number;
  total_marks: number;
  taken_count: number;
  in_progress_count: number;
  is_sample: boolean;
  created_by: Person;
  created_at: string;
  published_at: string | null;
  updated_by: Person;
  updated_at: string;
}

const personSql = (column: string) =>
  `(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`;

/** The columns of `tests t` that `toTestHead` reads. */
export const testHeadColumns = `
  t.id, t.status, t.revision, t.paper_version, t.title, t.description, t.subject, t.class, t.chapter, t.difficulty,
  t.duration_minutes, t.price_paise::float8 as price_paise, t.default_marks, t.negative_marks, t.shuffles_questions,
  t.shuffles_options, t.opens_at, t.closes_at, t.attempts_allowed, t.attempt_pause_minutes, t.access_code, t.review_shows,
  t.review_from, t.question_count, t.total_marks, t.is_sample, t.created_at, t.published_at, t.updated_at,
  (select count(*)::int from student_attempts a where a.test_id = t.id) as taken_count,
  (select count(*)::int from student_attempts a where a.test_id = t.id and a.status = 'in_progress') as in_progress_count,
  ${personSql('t.created_by')} as created_by, ${personSql('t.updated_by')} as updated_by`;

function toDetails(row: HeadRow): TestDetails {
  return {
    title: row.title,
    description: row.description,
    subject: row.subject,
    class: row.class,
    chapter: row.chapter,
    difficulty: row.difficulty,
    durationMinutes: row.duration_minutes,
    isPaid: row.price_paise !== null,
    pricePaise: row.price_paise,
    defaultMarks: row.default_marks,
    negativeMarks: row.negative_marks,
    shufflesQuestions: row.shuffles_questions,
    shufflesOptions: row.shuffles_options,
    opensAt: toOptionalInstant(row.opens_at),
    closesAt: toOptionalInstant(row.closes_at),
    attemptsAllowed: row.attempts_allowed,
    attemptPauseMinutes: row.attempt_pause_minutes,
    accessCode: row.access_code,
    review: { shows: row.review_shows, from: row.review_from },
  };
}

export function toTestHead(row: HeadRow): TestHead {
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    paperVersion: row.paper_version,
    details: toDetails(row),
    questionCount: row.question_count,
    totalMarks: row.total_marks,
    takenCount: row.taken_count,
    inProgressCount: row.in_progress_count,
    isSample: row.is_sample,
    createdBy: row.created_by,
    createdAt: toInstant(row.created_at),
    publishedAt: toOptionalInstant(row.published_at),
    updatedBy: row.updated_by,
    updatedAt: toInstant(row.updated_at),
  };
}

export type TestHeadRow = HeadRow;

/**
 * A test of the caller.
 *
 * @param lock prevents other changes and new attempts until the running transaction ends
 * @throws NOT_FOUND, also for another author's
 */
export async function findTestHead(em: EntityManager, caller: Caller, testId: string, lock?: 'lock'): Promise<TestHead> {
  const [row] = await em.execute<HeadRow[]>(
    `select ${testHeadColumns} from tests t where t.id = :testId and ${isAuthorSql} ${lock ? 'for no key update of t' : ''}`,
    { testId, ...authorParameters(caller) },
  );
  if (!row) throw notFound();
  return toTestHead(row);
}
