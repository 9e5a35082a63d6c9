import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { deleteAnswerFile } from './answer-files.repository.ts';
import { type AnswerPlace, lockOpenAnswer } from './open-answer.service.ts';

/**
 * Removes a photo from the answer. The purge job deletes its bytes later, so that a backup in progress
 * finds every file it has listed. @throws NOT_FOUND, ATTEMPT_CLOSED
 */
export async function removeAnswerFile(em: EntityManager, place: AnswerPlace, fileId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockOpenAnswer(transaction, place);
    if (!(await deleteAnswerFile(transaction, { ...place, fileId }))) throw notFound();
  });
}
