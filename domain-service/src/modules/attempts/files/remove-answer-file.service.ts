import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { deleteAnswerFile } from './answer-files.repository.ts';
import { type AnswerPlace, lockOpenAnswer } from './open-answer.service.ts';

/**
 * Takes a photo from the answer; its bytes go with the next run of the job for files without a row, so that a backup that is
 * being made finds all it has listed. @throws NOT_FOUND, ATTEMPT_CLOSED
 */
export async function removeAnswerFile(em: EntityManager, place: AnswerPlace, fileId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockOpenAnswer(transaction, place);
    if (!(await deleteAnswerFile(transaction, { ...place, fileId }))) throw notFound();
  });
}
