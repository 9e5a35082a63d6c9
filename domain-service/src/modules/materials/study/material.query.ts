import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConceptNote, MaterialDetail, MaterialPlace } from '@shikhar/contracts/materials/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';
import { buildScopeParameters, maySee } from '../seen-material.ts';
import { findRelated } from './related-materials.query.ts';

interface MaterialRow extends SummaryRow {
  description: string;
  is_published: boolean;
  may_edit: boolean;
  note: ConceptNote | null;
  place: MaterialPlace | null;
}

// Every teacher may edit a concept note.
const mayEdit = `
  (:seesAll or (:isTeacher and (m.author_id is not distinct from :callerId or exists (select from concept_notes e where e.material_id = m.id))))`;

const statement = `
  select ${summaryColumns}, m.description, m.is_published, ${mayEdit} as may_edit,
    (select json_build_object('summary', c.summary, 'keyPoints', c.key_points, 'example', c.example, 'keywords', c.keywords)
      from concept_notes c where c.material_id = m.id) as note,
    (select json_build_object('page', p.page, 'seconds', p.seconds) from reading_positions p
      where p.user_id = :callerId and p.material_id = m.id) as place
  from materials m
  where m.id = :id and ${maySee}`;

/** A material on its own page. @throws NOT_FOUND, also for another author's hidden one */
export async function findMaterial(em: EntityManager, caller: Caller, id: string): Promise<MaterialDetail> {
  const [row] = await em.execute<MaterialRow[]>(statement, {
    id,
    isTeacher: caller.role === 'teacher',
    ...buildScopeParameters(caller),
  });
  if (!row) throw notFound();
  return {
    ...toSummary(row),
    description: row.description,
    isPublished: row.is_published,
    mayEdit: row.may_edit,
    note: row.note,
    place: row.place,
    related: await findRelated(em, row),
  };
}
