import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mistake, MistakeReason, MistakesPage, MistakesQuery } from '@shikhar/contracts/practice/mistakes/schemas';
import { expressionBuilder, type InferResult } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, allOf, jsonArrayFrom } from '../../../database/sql.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { type AnsweredQuestion, findAnsweredQuestions } from '../../attempts/answers/answered-questions.service.ts';
import { findHiddenQuestions } from '../../attempts/paper/running-paper.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { isKnownToday } from './own-mistake.service.ts';
import { findRunningRetry } from './running-retry.query.ts';

interface Notebook extends Pick<MistakesQuery, 'subject' | 'reason' | 'chapter'> {
  studentId: string;
}

/** On `mistakes m`: each filter's condition, if it is set. */
function buildFilters({ subject, reason, chapter }: Notebook) {
  const eb = expressionBuilder<Aliased<{ m: 'mistakes' }>, 'm'>();
  return {
    bySubject: subject && eb('m.subject', '=', subject),
    byReason: reason && (reason === 'none' ? eb('m.tag', 'is', null) : eb('m.tag', '=', reason)),
    byChapter: chapter && eb('m.chapter', '=', chapter),
  };
}

/** How many mistakes a notebook has. Each filter's counts apply the other filters. */
export function selectCounts(em: EntityManager, notebook: Notebook) {
  const { studentId } = notebook;
  const { bySubject, byReason, byChapter } = buildFilters(notebook);
  return em
    .getKysely<Database>()
    .with(
      (cte) => cte('open').materialized(),
      (db) =>
        db
          .selectFrom('mistakes as m')
          .innerJoin('questions as q', 'q.id', 'm.question_id')
          .select(['m.subject', 'm.tag', 'm.chapter', 'q.test_id'])
          .where('m.student_id', '=', studentId)
          .where('m.mastered_at', 'is', null),
    )
    .selectFrom('open as m')
    .select((eb) => {
      const count = eb.fn.countAll<number>();
      const left = eb
        .selectFrom('mistakes as l')
        .select(count.as('count'))
        .where('l.student_id', '=', studentId)
        .where('l.mastered_at', 'is not', null);
      const subjects = eb
        .selectFrom('open as m')
        .select(['m.subject', count.filterWhere(allOf([byReason, byChapter])).as('count')])
        .groupBy('m.subject')
        .orderBy('m.subject');
      const reasons = eb
        .selectFrom('open as m')
        .select((row) => [
          row.fn.coalesce('m.tag', row.val<MistakeReason>('none')).as('reason'),
          count.filterWhere(allOf([bySubject, byChapter])).as('count'),
        ])
        .groupBy('m.tag')
        .orderBy('reason');
      return [
        count.as('openCount'),
        eb.fn.count<number>('m.test_id').distinct().as('testCount'),
        left.$asScalar().as('leftCount'),
        count.filterWhere(allOf([bySubject, byReason, byChapter])).as('total'),
        jsonArrayFrom(subjects).as('subjects'),
        jsonArrayFrom(reasons).as('reasons'),
      ];
    });
}

interface Slice {
  limit: number;
  offset: number;
  now: Date;
  timezone: string;
}

/** A part of a notebook, newest first. */
export function selectMistakes(em: EntityManager, notebook: Notebook, { limit, offset, now, timezone }: Slice) {
  return em
    .getKysely<Database>()
    .selectFrom('mistakes as m')
    .select(['m.question_id as questionId', 'm.attempt_id as attemptId', 'm.index', 'm.subject', 'm.chapter', 'm.outcome'])
    .select(['m.made_at as madeAt', 'm.right_count as rightCount', 'm.tag', isKnownToday(now, timezone).as('isKnownToday')])
    .where('m.student_id', '=', notebook.studentId)
    .where('m.mastered_at', 'is', null)
    .where(allOf(Object.values(buildFilters(notebook))))
    .orderBy('m.made_at', 'desc')
    .orderBy('m.index')
    .orderBy('m.question_id')
    .limit(limit)
    .offset(offset);
}

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

type MistakeRow = InferResult<ReturnType<typeof selectMistakes>>[number];

function toMistake({ isKnownToday: isKnown, ...mistake }: MistakeRow, answered: AnsweredQuestion, isHidden: boolean): Mistake {
  const isLong = getQuestionKind(answered.type).isMarkedByTeacher;
  return {
    ...answered,
    ...mistake,
    isHidden,
    canBeRetried: !isLong,
    canBeKnown: isLong && !isKnown,
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
  { page: asked, pageSize, ...filters }: MistakesQuery,
  now: Date,
): Promise<MistakesPage> {
  const { system } = await getSettings(em, now);
  const notebook = { studentId, ...filters };
  const counts = await selectCounts(em, notebook).executeTakeFirstOrThrow();
  const page = Math.min(asked, Math.max(1, Math.ceil(counts.total / pageSize)));
  const slice = { limit: pageSize, offset: (page - 1) * pageSize, now, timezone: system.timezone };
  const rows = await selectMistakes(em, notebook, slice).execute();
  const answered = await findAnsweredQuestions(
    em,
    rows.map((row) => ({ ...row, studentId })),
  );
  const questionIds = rows.map(({ questionId }) => questionId);
  const hidden = await findHiddenQuestions(em, { studentId, questionIds, now });
  const running = await findRunningRetry(em, studentId, now);
  return {
    ...counts,
    mistakes: rows.flatMap((row, index) => {
      const question = answered[index];
      return question ? toMistake(row, question, hidden.has(row.questionId)) : [];
    }),
    page,
    running: running ? { attemptId: running.id, questionCount: running.questionIds.length } : null,
  };
}
