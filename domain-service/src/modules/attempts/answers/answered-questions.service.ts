import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { RightAnswer } from '@shikhar/contracts/question-kinds/registry';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';
import { loadQuestions } from '../../questions/question.service.ts';
import type { AnswerKey } from '../attempt-key.ts';
import { selectFiles } from '../files/answer-files.repository.ts';
import { toShownAnswer } from '../paper/answer-order.ts';
import { listChoices } from '../paper/choice-order.service.ts';
import type { PaperQuestion } from '../paper/paper.ts';
import { describeChoices, toRightAnswer } from '../results/result-question.mapper.ts';

type Shown = 'type' | 'question' | 'image' | 'group' | 'options' | 'left' | 'right' | 'yours' | 'files';

/** A question with its answer, choices in the author's order. */
export interface AnsweredQuestion extends Pick<ResultQuestion, Shown> {
  rightAnswer: RightAnswer;
  explanation: string;
}

function findRows(em: EntityManager, places: readonly AnswerKey[]) {
  const rows = places.map(({ studentId, attemptId, index }, place) => ({
    student_id: studentId,
    attempt_id: attemptId,
    index,
    place,
  }));
  const types = { student_id: 'uuid', attempt_id: 'uuid', index: 'integer', place: 'integer' } as const;
  return em
    .getKysely<Database>()
    .selectFrom(toRecordset(rows, 'v', types))
    .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'v.student_id').onRef('a.id', '=', 'v.attempt_id'))
    .innerJoin('question_keys as k', (join) =>
      join.on((eb) => eb('k.question_id', '=', sql<string>`${eb.ref('a.question_ids')}[${eb.ref('v.index')} + 1]`)),
    )
    .leftJoin('attempt_answers as s', (join) =>
      join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id').onRef('s.index', '=', 'v.index'),
    )
    .select(['k.question_id', 'k.key', 'k.explanation', 's.answer'])
    .select((eb) =>
      selectFiles({ studentId: eb.ref('a.student_id'), attemptId: eb.ref('a.id'), index: eb.ref('v.index') }).as('files'),
    )
    .orderBy('v.place')
    .execute();
}

/** The questions at the given places, in the same order. The caller must check that the student may see the answers. */
export async function findAnsweredQuestions(em: EntityManager, places: readonly AnswerKey[]): Promise<AnsweredQuestion[]> {
  if (places.length === 0) return [];
  const rows = await findRows(em, places);
  const questions = await loadQuestions(
    em,
    rows.map((row) => row.question_id),
  );
  return rows.flatMap((row, index) => {
    const question = questions[index];
    if (!question) return [];
    const placed: PaperQuestion = { question, index: 0, section: 0, order: [...listChoices(question).keys()] };
    return {
      type: question.type,
      question: question.content.question,
      ...(question.content.image && { image: question.content.image }),
      ...(question.content.group && { group: question.content.group }),
      ...describeChoices(placed),
      yours: row.answer && toShownAnswer(placed, row.answer),
      files: row.files,
      rightAnswer: toRightAnswer(placed, row.key, row.answer),
      explanation: row.explanation,
    };
  });
}
