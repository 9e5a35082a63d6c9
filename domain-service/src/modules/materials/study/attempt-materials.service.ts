import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptMaterials } from '@shikhar/contracts/materials/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, unnestInOrder } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findFailedAnswers } from '../../attempts/answers/failed-answers.service.ts';
import { selectSummary } from '../material-summary.query.ts';
import { isInChapter } from './material-filter.ts';

const maxMaterialsPerChapter = 3;

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
  const rows = await em
    .getKysely<Database>()
    .selectFrom(unnestInOrder(sql<string[]>`${failed.map(({ chapter }) => chapter)}::text[]`, 'c'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('materials as m')
          .select(selectSummary())
          .where((material) => material.ref('m.is_published'))
          .where('m.class', '=', level)
          .where('m.subject', '=', subject)
          .where(isInChapter(eb.ref('c.element')))
          // Short videos and notes come before whole PDFs.
          .orderBy((material) => material('m.type', '=', 'pdf'))
          .orderBy('m.created_at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(maxMaterialsPerChapter),
      ).as('materials'),
    )
    .orderBy('c.place')
    .execute();
  const chapters = failed.map((each, index) => ({ ...each, materials: rows[index]?.materials ?? [] }));
  return { chapters: chapters.filter(({ materials }) => materials.length > 0) };
}
