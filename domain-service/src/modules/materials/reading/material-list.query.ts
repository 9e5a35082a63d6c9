import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialsPage, MaterialsQuery } from '@shikhar/contracts/materials/schemas';
import type { Caller } from '../../sessions/session.service.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

function listConditions({ subject, type, chapter, search }: MaterialsQuery): string {
  const conditions = [
    'm.is_published',
    subject && 'm.subject = :subject',
    type && 'm.type = :type',
    chapter && 'lower(m.chapter) = lower(:chapter)',
    search && "strpos(lower(m.title || ' ' || m.subject || ' ' || m.chapter), lower(:search)) > 0",
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

/** A page of the published materials. */
export async function findMaterials(em: EntityManager, caller: Caller, query: MaterialsQuery): Promise<MaterialsPage> {
  const level = query.class ?? caller.class ?? 'all';
  const { subject, type, chapter, search, page, pageSize } = query;
  const conditions = listConditions(query);
  const parameters = { class: level, own: caller.class, subject, type, chapter, search };
  const [counts] = await em.execute<{ total: number; all: number }[]>(
    `select count(*) filter (where :class = 'all' or m.class = :class)::int as total, count(*)::int as all
     from materials m where ${conditions}`,
    parameters,
  );
  const rows = await em.execute<SummaryRow[]>(
    `select ${summaryColumns} from materials m
     where ${conditions} and (:class = 'all' or m.class = :class)
     order by (m.class = :own::text) desc nulls last, m.created_at desc, m.id desc limit :limit offset :offset`,
    { ...parameters, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return {
    materials: rows.map(toSummary),
    total: counts?.total ?? 0,
    class: level,
    totalOfAllClasses: counts?.all ?? 0,
    correctedSearch: null,
  };
}
