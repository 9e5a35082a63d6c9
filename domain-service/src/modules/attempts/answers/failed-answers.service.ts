import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, unnestInOrder } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { chapterOfQuestion } from '../../questions/question-chapter.service.ts';
import { attemptNotSubmitted } from '../attempt.errors.ts';
import { isInRunningTest } from '../paper/running-paper.service.ts';
import { visibleToStudent } from '../results/review.service.ts';

/** Questions that were wrong, partly right or blank, by chapter, as indexes in paper order. */
interface FailedAnswers {
  class: ClassLevel;
  subject: Subject;
  chapters: { chapter: string; questions: number[] }[];
}

function findRow(em: EntityManager, studentId: string, attemptId: string, now: string) {
  return em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select(['t.class', 't.subject', 'a.marking_status'])
    .select((eb) => {
      const chapter = chapterOfQuestion();
      const failed = eb
        .selectFrom((row) => unnestInOrder(row.ref('a.question_ids'), 'p'))
        .innerJoin('questions as q', 'q.id', 'p.element')
        .leftJoin('question_keys as k', 'k.question_id', 'q.id')
        .leftJoin('attempt_answers as s', (join) =>
          join
            .onRef('s.student_id', '=', 'a.student_id')
            .onRef('s.attempt_id', '=', 'a.id')
            .on((row) => row('s.index', '=', row('p.place', '-', 1))),
        )
        .select((row) => [
          chapter.as('chapter'),
          row.fn.min('p.place').as('first'),
          row.fn
            .agg<number[]>('array_agg', [row('p.place', '-', 1)])
            .orderBy('p.place')
            .as('questions'),
        ])
        // A question never visited has no row and is blank unless its marking rule says otherwise.
        .where((row) =>
          row.or([
            row.and([row('s.outcome', 'is', null), row(row.fn.coalesce('k.rule', row.val('key')), '=', 'key')]),
            row('s.outcome', 'in', ['wrong', 'part', 'blank']),
          ]),
        )
        .where((row) => row.not(isInRunningTest({ studentId, now })))
        .groupBy(chapter);
      return jsonArrayFrom(
        eb
          .selectFrom(failed.as('f'))
          .select(['f.chapter', 'f.questions'])
          .where('f.chapter', '<>', '')
          .where(visibleToStudent(now), '=', 'marks_and_answers')
          .orderBy('f.first'),
      ).as('chapters');
    })
    .where('a.id', '=', attemptId)
    .where('a.student_id', '=', studentId)
    .executeTakeFirst();
}

/**
 * Questions a student got wrong, partly right or left blank; nothing before answers are shown, nor questions of a running test.
 *
 * @throws NOT_FOUND for another student's attempt; ATTEMPT_NOT_SUBMITTED
 */
export async function findFailedAnswers(em: EntityManager, caller: Caller, attemptId: string, now: Date): Promise<FailedAnswers> {
  const row = await findRow(em, caller.userId, attemptId, now.toISOString());
  if (!row) throw notFound();
  const { marking_status, ...failed } = row;
  if (marking_status === null) throw attemptNotSubmitted();
  return failed;
}
