import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import { toInstant } from '../../../stored-instant.ts';
import { selectFilesSql } from '../files/answer-files.repository.ts';

/** A student's submitted long answer. */
export interface WrittenAnswer {
  text: string;
  files: AnswerFile[];
  savedAt: string;
}

interface AnswerRow {
  answer: unknown;
  files: AnswerFile[];
  saved_at: string;
}

const statement = `
  select w.answer, w.saved_at, ${selectFilesSql('f.attempt_id = w.attempt_id and f.index = w.index')} as files
  from attempt_answers w where w.attempt_id = :attemptId and w.index = :index`;

/** Undefined for a question that was never visited. */
export async function findWrittenAnswer(
  em: EntityManager,
  place: { attemptId: string; index: number },
): Promise<WrittenAnswer | undefined> {
  const [row] = await em.execute<AnswerRow[]>(statement, place);
  if (!row) return undefined;
  const answer = Answer.nullable().parse(row.answer);
  return { text: answer && 'text' in answer ? answer.text : '', files: row.files, savedAt: toInstant(row.saved_at) };
}
