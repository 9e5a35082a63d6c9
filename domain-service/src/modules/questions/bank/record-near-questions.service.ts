import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearQuery } from '@shikhar/contracts/questions/moves';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { comparedColumnSql } from './compared-text.service.ts';
import { nearSimilarity } from './near-duplicates.service.ts';
import { findNearQuestions } from './near-question.query.ts';

const forgetStatement = `
  update questions q set similar_id = null from questions n
  where q.similar_id = :id and n.id = :id
    and similarity(lower(${comparedColumnSql('q.content')}), lower(${comparedColumnSql('n.content')})) < :least`;

/** Records the best near duplicate of a saved bank question, and clears links to it that no longer hold. */
export async function recordNearQuestions(
  em: EntityManager,
  caller: Caller,
  id: string,
  saved: Pick<NearQuery, 'text' | 'choices' | 'class' | 'subject'>,
): Promise<void> {
  const { inBank } = await findNearQuestions(em, caller, { ...saved, exceptId: id });
  await em.execute('update questions set similar_id = :nearId where id = :id', { id, nearId: inBank[0]?.id ?? null }, 'run');
  await em.execute(forgetStatement, { id, least: nearSimilarity }, 'run');
}
