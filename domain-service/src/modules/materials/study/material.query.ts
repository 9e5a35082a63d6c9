import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialDetail } from '@shikhar/contracts/materials/schemas';
import type { Database } from '../../../database/database.ts';
import { jsonObjectFrom, toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isEditable, isVisible } from '../material-access.ts';
import { selectSummary } from '../material-summary.query.ts';
import { findRelated } from './related-materials.query.ts';

/** A material on its own page. @throws NOT_FOUND, also for another author's hidden one */
export async function findMaterial(em: EntityManager, caller: Caller, id: string): Promise<MaterialDetail> {
  const { userId } = caller;
  const material = await em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .select(selectSummary())
    .select(['m.description', 'm.is_published as isPublished'])
    .select((eb) => [
      toBoolean(isEditable(caller)).as('canEdit'),
      jsonObjectFrom(
        eb
          .selectFrom('concept_notes as c')
          .select(['c.summary', 'c.key_points as keyPoints', 'c.example', 'c.keywords'])
          .whereRef('c.material_id', '=', 'm.id'),
      ).as('note'),
      jsonObjectFrom(
        eb
          .selectFrom('reading_positions as p')
          .select(['p.page', 'p.seconds'])
          .where('p.user_id', '=', userId)
          .whereRef('p.material_id', '=', 'm.id'),
      ).as('place'),
    ])
    .where('m.id', '=', id)
    .where(isVisible(caller))
    .executeTakeFirst();
  if (!material) throw notFound();
  return { ...material, related: await findRelated(em, material) };
}
