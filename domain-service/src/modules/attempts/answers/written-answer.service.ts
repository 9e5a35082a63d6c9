import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { Database } from '../../../database/database.ts';
import type { AnswerKey } from '../attempt-key.ts';
import { selectFiles } from '../files/answer-files.repository.ts';

/** A student's submitted answer that a teacher marks. */
export interface WrittenAnswer {
  answer: Answer | null;
  files: AnswerFile[];
  savedAt: string;
}

/** Undefined for a question that was never visited. */
export async function findWrittenAnswer(
  em: EntityManager,
  { studentId, attemptId, index }: AnswerKey,
): Promise<WrittenAnswer | undefined> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('attempt_answers')
    .select(['answer', 'saved_at as savedAt', selectFiles({ studentId, attemptId, index }).as('files')])
    .where('student_id', '=', studentId)
    .where('attempt_id', '=', attemptId)
    .where('index', '=', index)
    .executeTakeFirst();
  return row;
}
