import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredMaterial, AuthoredMaterialsPage, AuthoredMaterialsQuery } from '@shikhar/contracts/materials/authoring';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../sessions/session.service.ts';
import { authorParameters, isAuthor } from '../held-material.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

interface AuthoredRow extends SummaryRow {
  description: string;
  is_published: boolean;
  revision: number;
  downloads: number;
  updated_at: string;
  author: { id: string; name: string } | null;
}

const columns = `${summaryColumns}, m.description, m.is_published, m.revision, m.downloads, m.updated_at,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.author_id) as author`;

/** Any teacher writes concept notes. */
const isNote = 'exists (select from concept_notes n where n.material_id = m.id)';

function toAuthored(row: AuthoredRow, { userId }: Caller): AuthoredMaterial {
  return {
    ...toSummary(row),
    description: row.description,
    isPublished: row.is_published,
    revision: row.revision,
    downloads: row.downloads,
    updatedAt: toInstant(row.updated_at),
    author: row.author,
    isOwn: row.author?.id === userId,
  };
}

/** The text with the signs that `like` gives a meaning taken literally. */
function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function writeConditions(query: AuthoredMaterialsQuery): string {
  const conditions = [
    query.notes ? isNote : isAuthor,
    query.mine && 'm.author_id = :callerId',
    query.type && 'm.type = :type',
    query.class && 'm.class = :class',
    query.subject && 'm.subject = :subject',
    query.search && '(lower(m.title) like lower(:pattern) or lower(m.chapter) like lower(:pattern))',
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

interface PageRow {
  total: number;
  downloads: number;
  materials: AuthoredRow[];
}

// What a material's file and chapter are is looked up for the page alone.
function writeStatement(conditions: string): string {
  return `
    select
      (select count(*)::int from materials m where ${conditions}) as total,
      (select coalesce(sum(m.downloads), 0)::int from materials m where ${conditions}) as downloads,
      (select coalesce(json_agg(page), '[]') from (
        select ${columns} from (
          select * from materials m where ${conditions} order by m.created_at desc, m.id desc limit :limit offset :offset
        ) m order by m.created_at desc, m.id desc
      ) page) as materials`;
}

/** A page of the materials that the caller may change, newest first. */
export async function findAuthoredMaterials(
  em: EntityManager,
  caller: Caller,
  query: AuthoredMaterialsQuery,
): Promise<Omit<AuthoredMaterialsPage, 'uploads'>> {
  const [row] = await em.execute<PageRow[]>(writeStatement(writeConditions(query)), {
    ...authorParameters(caller),
    type: query.type,
    class: query.class,
    subject: query.subject,
    pattern: `%${escapePattern(query.search ?? '')}%`,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  return {
    materials: (row?.materials ?? []).map((each) => toAuthored(each, caller)),
    total: row?.total ?? 0,
    downloads: row?.downloads ?? 0,
  };
}

/** A material that the caller may change. @throws NOT_FOUND */
export async function readAuthoredMaterial(em: EntityManager, caller: Caller, id: string): Promise<AuthoredMaterial> {
  const statement = `select ${columns} from materials m where m.id = :id and (${isAuthor} or ${isNote})`;
  const [row] = await em.execute<AuthoredRow[]>(statement, { id, ...authorParameters(caller) });
  if (!row) throw notFound();
  return toAuthored(row, caller);
}
