import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearQuery } from '@shikhar/contracts/questions/moves';
import type { Expression } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { QuestionEntity } from '../question.entity.ts';
import { comparedText } from './compared-text.service.ts';
import { nearSimilarity } from './near-duplicates.service.ts';
import { findNearQuestions } from './near-question.query.ts';

/** Records the best near duplicate of a saved bank question, and clears links to it that no longer hold. */
export async function recordNearQuestions(
  em: EntityManager,
  caller: Caller,
  id: string,
  saved: Pick<NearQuery, 'text' | 'choices' | 'class' | 'subject'>,
): Promise<void> {
  const { inBank } = await findNearQuestions(em, caller, { ...saved, exceptId: id });
  await em.nativeUpdate(QuestionEntity, { id }, { similar: inBank[0]?.id ?? null });
  await em
    .getKysely<Database>()
    .updateTable('questions as q')
    .from('questions as n')
    .set({ similar_id: null })
    .where('q.similar_id', '=', id)
    .where('n.id', '=', id)
    .where((eb) => {
      const lower = (content: Expression<unknown>) => eb.fn('lower', [comparedText(content)]);
      const similarity = eb.fn<number>('similarity', [lower(eb.ref('q.content')), lower(eb.ref('n.content'))]);
      return eb(similarity, '<', nearSimilarity);
    })
    .execute();
}
