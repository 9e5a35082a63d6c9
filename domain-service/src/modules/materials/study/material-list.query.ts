import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialsPage, MaterialsQuery } from '@shikhar/contracts/materials/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findNewest } from './newest-materials.query.ts';
import { searchMaterials } from './searched-materials.query.ts';

/** A page of published materials: best first for a search, otherwise newest first. */
export async function findMaterials(em: EntityManager, caller: Caller, query: MaterialsQuery): Promise<MaterialsPage> {
  const filter = { ...query, class: query.class ?? caller.class ?? 'all', own: caller.class };
  const found = query.search
    ? await searchMaterials(em, filter, query.search, query)
    : { ...(await findNewest(em, filter, query)), corrected: null };
  return {
    materials: found.materials,
    total: found.total,
    class: filter.class,
    totalOfAllClasses: found.all,
    correctedSearch: found.corrected,
  };
}
