import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptMaterials } from '@shikhar/contracts/materials/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findFailedAnswers } from '../../attempts/answers/failed-answers.service.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

const maxMaterialsPerChapter = 3;

// Short videos and notes come before whole PDFs.
const statement = `
  select c.place::int as place, s.* from json_array_elements_text(:chapters::json) with ordinality as c (chapter, place)
  cross join lateral (
    select ${summaryColumns} from materials m
    where m.is_published and m.class = :class and m.subject = :subject and lower(m.chapter) = lower(c.chapter)
    order by m.type = 'pdf', m.created_at desc, m.id desc limit ${maxMaterialsPerChapter}) s
  order by c.place, s.type = 'pdf', s.created_at desc, s.id desc`;

/**
 * Materials for the chapters of a student's wrong, partly right or blank answers; none before answers may be seen.
 *
 * @throws NOT_FOUND; ATTEMPT_NOT_SUBMITTED
 */
export async function findAttemptMaterials(
  em: EntityManager,
  caller: Caller,
  attemptId: string,
  now: Date,
): Promise<AttemptMaterials> {
  const { chapters: failed, class: level, subject } = await findFailedAnswers(em, caller, attemptId, now);
  if (failed.length === 0) return { chapters: [] };
  const chapters = JSON.stringify(failed.map(({ chapter }) => chapter));
  const rows = await em.execute<(SummaryRow & { place: number })[]>(statement, { chapters, class: level, subject });
  const found = failed.map((each, index) => {
    const materials = rows.filter(({ place }) => place === index + 1).map(toSummary);
    return { ...each, materials };
  });
  return { chapters: found.filter(({ materials }) => materials.length > 0) };
}
