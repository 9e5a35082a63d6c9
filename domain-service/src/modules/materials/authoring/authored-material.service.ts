import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredMaterial } from '@shikhar/contracts/materials/authoring/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { authorParameters, isAuthor } from '../locked-material.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

/** The result of `authoredColumns`. */
export interface AuthoredRow extends SummaryRow {
  description: string;
  is_published: boolean;
  revision: number;
  downloads: number;
  updated_at: string;
  author: { id: string; name: string } | null;
}

/** SQL: the columns of `materials m` that `toAuthored` reads. */
export const authoredColumns = `${summaryColumns}, m.description, m.is_published, m.revision, m.downloads, m.updated_at,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.author_id) as author`;

/** Every teacher may edit concept notes. */
export const isNote = 'exists (select from concept_notes n where n.material_id = m.id)';

export function toAuthored(row: AuthoredRow, { userId }: Caller): AuthoredMaterial {
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

/** A material the caller may change. @throws NOT_FOUND */
export async function getAuthoredMaterial(em: EntityManager, caller: Caller, id: string): Promise<AuthoredMaterial> {
  const statement = `select ${authoredColumns} from materials m where m.id = :id and (${isAuthor} or ${isNote})`;
  const [row] = await em.execute<AuthoredRow[]>(statement, { id, ...authorParameters(caller) });
  if (!row) throw notFound();
  return toAuthored(row, caller);
}
