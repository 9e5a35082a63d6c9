import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredMaterialsPage, AuthoredMaterialsQuery } from '@shikhar/contracts/materials/authoring/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { authorParameters, isAuthor } from '../locked-material.ts';
import { type AuthoredRow, authoredColumns, isNote, toAuthored } from './authored-material.service.ts';

/** Same search as for readers. One index covers published materials, another hidden ones. */
const isFound = `((m.is_published and m.search @@ search_query(:search))
  or (not m.is_published and m.search @@ search_query(:search)))`;

function buildConditions(query: AuthoredMaterialsQuery): string {
  const conditions = [
    query.notes ? isNote : isAuthor,
    query.mine && 'm.author_id = :callerId',
    query.type && 'm.type = :type',
    query.class && 'm.class = :class',
    query.subject && 'm.subject = :subject',
    query.search && isFound,
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

interface PageRow {
  total: number;
  downloads: number;
  materials: AuthoredRow[];
}

// File and chapter are looked up only for the rows of the page.
function buildStatement(conditions: string): string {
  return `
    select
      (select count(*)::int from materials m where ${conditions}) as total,
      (select coalesce(sum(m.downloads), 0)::int from materials m where ${conditions}) as downloads,
      (select coalesce(json_agg(page), '[]') from (
        select ${authoredColumns} from (
          select * from materials m where ${conditions} order by m.created_at desc, m.id desc limit :limit offset :offset
        ) m order by m.created_at desc, m.id desc
      ) page) as materials`;
}

/** A page of the materials the caller may change, newest first. */
export async function findAuthoredMaterials(
  em: EntityManager,
  caller: Caller,
  query: AuthoredMaterialsQuery,
): Promise<Omit<AuthoredMaterialsPage, 'uploads'>> {
  const [row] = await em.execute<PageRow[]>(buildStatement(buildConditions(query)), {
    ...authorParameters(caller),
    type: query.type,
    class: query.class,
    subject: query.subject,
    search: query.search,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  return {
    materials: (row?.materials ?? []).map((each) => toAuthored(each, caller)),
    total: row?.total ?? 0,
    downloads: row?.downloads ?? 0,
  };
}
