import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { Database } from '../../../database/database.ts';
import { createPartReader, type GivenCount } from '../../../question-kinds/given-parts.ts';
import { StoredContent } from '../../../question-kinds/registry.ts';
import { toStoredQuestion } from '../../questions/question-draft.service.ts';
import { describeCounts, isCountedPart, selectGivenParts } from './given-parts.service.ts';

/** Versions of a question, and how many of the newest attempts of each count: all, if undefined. */
interface CountedAnswers {
  questionIds: readonly string[];
  newest?: number;
}

/** Counts the parts of the answers of first attempts, as reports do; most frequent first. */
export async function countGivenParts(em: EntityManager, { questionIds, newest }: CountedAnswers): Promise<GivenCount[]> {
  return em
    .getKysely<Database>()
    .with('counted', (db) =>
      db
        .selectFrom('questions as q')
        .crossJoinLateral((eb) => {
          const attempts = eb
            .selectFrom('student_attempts as a')
            .select((row) => [
              'a.student_id',
              'a.id',
              row(row.fn<number>('array_position', ['a.question_ids', 'q.id']), '-', row.lit(1)).as('index'),
            ])
            .whereRef('a.test_id', '=', 'q.test_id')
            .where('a.number', '=', 1)
            .where('a.status', '=', 'submitted')
            .where((row) => row('q.id', '=', row.fn.any('a.question_ids')))
            .orderBy('a.submitted_at', 'desc');
          return (newest === undefined ? attempts : attempts.limit(newest)).as('a');
        })
        .innerJoin('attempt_answers as s', (join) =>
          join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id').onRef('s.index', '=', 'a.index'),
        )
        .crossJoinLateral((eb) => selectGivenParts(eb.ref('q.type'), eb.ref('s.answer')).as('g'))
        .select((eb) => {
          const students = eb.fn.countAll<number>();
          return [
            'g.part',
            'g.blank',
            students.as('students'),
            eb.fn.agg<boolean>('bool_or', [eb('s.outcome', '=', 'correct')]).as('wasCorrect'),
            eb.fn
              .agg<number>('row_number')
              .over((over) => over.partitionBy('g.blank').orderBy(students, 'desc').orderBy('g.part'))
              .as('place'),
          ];
        })
        .where((eb) => eb('q.id', '=', eb.fn.any(eb.val(questionIds))))
        .groupBy(['g.part', 'g.blank']),
    )
    .selectFrom('counted as c')
    .select(['c.part', 'c.students', 'c.wasCorrect'])
    .where((eb) => isCountedPart(eb.ref('c.part'), eb.ref('c.place')))
    .orderBy('c.students', 'desc')
    .orderBy('c.blank')
    .orderBy('c.part')
    .execute();
}

function findBlank({ part }: GivenCount): number {
  return 'text' in part ? (part.blank ?? 0) : 0;
}

/** Students' answers to a version of a question, most frequent first; texts blank by blank. */
export async function findGivenAnswers(em: EntityManager, questionId: string, draft: QuestionDraft): Promise<ChosenAnswer[]> {
  const { type, content, key } = toStoredQuestion(draft);
  const reader = createPartReader(StoredContent.parse({ type, content }), key);
  const counts = reader.listFirst(await countGivenParts(em, { questionIds: [questionId] }));
  return describeCounts(
    reader,
    counts.toSorted((one, other) => findBlank(one) - findBlank(other)),
  );
}

/** Whether a question has submitted answers that wait for marks or have them from a teacher. */
export async function hasMarkableAnswers(em: EntityManager, testId: string, questionId: string): Promise<boolean> {
  const found = await em
    .getKysely<Database>()
    .selectFrom('student_attempts as a')
    .innerJoin('attempt_answers as s', (join) =>
      join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id').on('s.question_id', '=', questionId),
    )
    .leftJoin('answer_marks as m', (join) =>
      join
        .onRef('m.student_id', '=', 's.student_id')
        .onRef('m.attempt_id', '=', 's.attempt_id')
        .onRef('m.index', '=', 's.index')
        .on('m.is_marked', '=', true),
    )
    .select('a.id')
    .where('a.test_id', '=', testId)
    .where('a.status', '=', 'submitted')
    .where((eb) => eb.or([eb('s.outcome', '=', 'waiting'), eb('m.attempt_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
