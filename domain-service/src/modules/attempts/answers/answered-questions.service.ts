import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { ResultQuestion, RightAnswer } from '@shikhar/contracts/attempts/results/result';
import { loadQuestions } from '../../questions/question.service.ts';
import { selectFilesSql } from '../files/answer-files.repository.ts';
import { toShownAnswer } from '../paper/answer-order.ts';
import { listChoices } from '../paper/choice-order.service.ts';
import type { PaperQuestion } from '../paper/paper.ts';
import { describeChoices } from '../results/result-question.mapper.ts';
import { toRightAnswer } from '../results/right-answer.mapper.ts';

/** A question's index in the paper of an attempt. */
export interface AnsweredPlace {
  attemptId: string;
  index: number;
}

type Shown = 'type' | 'question' | 'image' | 'options' | 'left' | 'right' | 'yours' | 'files';

/** A question with its answer, choices in the author's order. */
export interface AnsweredQuestion extends Pick<ResultQuestion, Shown> {
  rightAnswer: RightAnswer;
  explanation: string;
}

interface AnsweredRow {
  question_id: string;
  key: unknown;
  explanation: string;
  answer: Answer | null;
  files: AnswerFile[];
}

const statement = `
  select k.question_id, k.key, k.explanation, s.answer, ${selectFilesSql('f.attempt_id = a.id and f.index = v.index')} as files
  from jsonb_to_recordset(:places::jsonb) as v (attempt_id uuid, index integer, place integer)
  join attempts a on a.id = v.attempt_id
  join question_keys k on k.question_id = a.question_ids[v.index + 1]
  left join attempt_answers s on s.attempt_id = a.id and s.index = v.index
  order by v.place`;

/** The questions at the given places, in the same order. The caller must check that the student may see the answers. */
export async function findAnsweredQuestions(em: EntityManager, places: readonly AnsweredPlace[]): Promise<AnsweredQuestion[]> {
  if (places.length === 0) return [];
  const rows = await em.execute<AnsweredRow[]>(statement, {
    places: JSON.stringify(places.map(({ attemptId, index }, place) => ({ attempt_id: attemptId, index, place }))),
  });
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
      ...describeChoices(placed),
      yours: row.answer && toShownAnswer(placed, row.answer),
      files: row.files,
      rightAnswer: toRightAnswer(placed, row.key),
      explanation: row.explanation,
    };
  });
}
