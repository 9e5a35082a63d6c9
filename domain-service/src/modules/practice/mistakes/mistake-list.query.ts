import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  Mistake,
  MistakeReason,
  MistakesPage,
  MistakesQuery,
  MistakeTag,
} from '@shikhar/contracts/practice/mistakes/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { toInstant } from '../../../stored-instant.ts';
import { type AnsweredQuestion, findAnsweredQuestions } from '../../attempts/answers/answered-questions.service.ts';
import { findHiddenQuestions } from '../../attempts/paper/running-paper.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { isKnownToday } from './own-mistake.service.ts';
import { findRunningRetry } from './running-retry.query.ts';

interface MistakeRow {
  question_id: string;
  attempt_id: string;
  index: number;
  subject: Subject;
  chapter: string;
  outcome: 'wrong' | 'blank';
  made_at: string;
  right_count: number;
  tag: MistakeTag | null;
  is_known_today: boolean;
}

interface CountsRow {
  open: number;
  left: number;
  tests: number;
  total: number;
  subjects: { subject: Subject; count: number }[];
  reasons: { reason: MistakeReason; count: number }[];
}

const isOfSubject = '(:subject::text is null or m.subject = :subject)';
const isOfReason = "(:reason::text is null or coalesce(m.tag, 'none') = :reason)";
const isOfChapter = '(:chapter::text is null or m.chapter = :chapter)';
const fits = `${isOfSubject} and ${isOfReason} and ${isOfChapter}`;

// Each filter's counts apply the other filters.
export const countsStatement = `
  with own as materialized (
    select m.subject, coalesce(m.tag, 'none') as reason, q.test_id, ${isOfSubject} as is_of_subject, ${isOfReason} as is_of_reason,
      ${isOfChapter} as is_of_chapter
    from mistakes m join questions q on q.id = m.question_id
    where m.student_id = :studentId and m.mastered_at is null
  )
  select count(*)::int as open, count(distinct test_id)::int as tests,
    (select count(*)::int from mistakes m where m.student_id = :studentId and m.mastered_at is not null) as left,
    (count(*) filter (where is_of_subject and is_of_reason and is_of_chapter))::int as total,
    (select coalesce(json_agg(s order by s.subject), '[]') from (
      select subject, (count(*) filter (where is_of_reason and is_of_chapter))::int as count from own group by subject) s) as subjects,
    (select coalesce(json_agg(r order by r.reason), '[]') from (
      select reason, (count(*) filter (where is_of_subject and is_of_chapter))::int as count from own group by reason) r) as reasons
  from own`;

export const listStatement = `
  select m.question_id, m.attempt_id, m.index, m.subject, m.chapter, m.outcome, m.made_at, m.right_count, m.tag,
    ${isKnownToday} as is_known_today
  from mistakes m where m.student_id = :studentId and m.mastered_at is null and ${fits}
  order by m.made_at desc, m.index, m.question_id limit :limit offset :offset`;

const hiddenAnswers = {
  yours: null,
  files: [],
  outcome: null,
  rightAnswer: null,
  explanation: null,
  rightCount: null,
  canBeRetried: false,
  canBeKnown: false,
};

function toMistake(row: MistakeRow, answered: AnsweredQuestion, isHidden: boolean): Mistake {
  const isLong = answered.type === 'broad';
  return {
    ...answered,
    isHidden,
    questionId: row.question_id,
    attemptId: row.attempt_id,
    index: row.index,
    subject: row.subject,
    chapter: row.chapter,
    outcome: row.outcome,
    madeAt: toInstant(row.made_at),
    tag: row.tag,
    rightCount: row.right_count,
    canBeRetried: !isLong,
    canBeKnown: isLong && !row.is_known_today,
    ...(isHidden && hiddenAnswers),
  };
}

/**
 * A page of a student's notebook, newest first; the last page if the requested one is past the end. Questions that the student
 * has in a running test are shown without answers.
 */
export async function findMistakes(
  em: EntityManager,
  studentId: string,
  { page: asked, pageSize, ...query }: MistakesQuery,
  now: Date,
): Promise<MistakesPage> {
  const { system } = await getSettings(em, now);
  const filters = { subject: query.subject ?? null, reason: query.reason ?? null, chapter: query.chapter ?? null };
  const [counts] = await em.execute<CountsRow[]>(countsStatement, { studentId, ...filters });
  if (!counts) throw new Error('An aggregate has a row');
  const page = Math.min(asked, Math.max(1, Math.ceil(counts.total / pageSize)));
  const rows = await em.execute<MistakeRow[]>(listStatement, {
    studentId,
    ...filters,
    now,
    timezone: system.timezone,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const answered = await findAnsweredQuestions(
    em,
    rows.map(({ attempt_id: attemptId, index }) => ({ attemptId, index })),
  );
  const questionIds = rows.map(({ question_id }) => question_id);
  const hidden = await findHiddenQuestions(em, { studentId, questionIds, now });
  const running = await findRunningRetry(em, studentId, now);
  return {
    mistakes: rows.flatMap((row, index) => {
      const question = answered[index];
      return question ? toMistake(row, question, hidden.has(row.question_id)) : [];
    }),
    page,
    total: counts.total,
    openCount: counts.open,
    testCount: counts.tests,
    leftCount: counts.left,
    subjects: counts.subjects,
    reasons: counts.reasons,
    running: running ? { attemptId: running.id, questionCount: running.question_ids.length } : null,
  };
}
