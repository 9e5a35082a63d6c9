import { randomUUID } from 'node:crypto';
import type { RubricChange, RubricChanged } from '@shikhar/contracts/reviews/schemas';
import { invalidField } from '../../errors/domain-error.ts';
import { applyRemarking } from '../remarkings/remarking.service.ts';
import { BroadKey } from '../tests/question-key.entity.ts';
import type { Deed } from '../users/deed.service.ts';
import { findRubricRow } from './rubric.query.ts';

/** Never that of an item that is gone: marks may have been given by it. */
function makeItemId(): string {
  return randomUUID().slice(-12);
}

/** @throws VALIDATION_FAILED for an item that the rubric does not have, or has once */
function writeRubric(key: BroadKey, rubric: RubricChange['rubric']): BroadKey['rubric'] {
  const known = new Set(key.rubric.map(({ id }) => id));
  const named = rubric.flatMap(({ id }) => id ?? []);
  const isSound = named.every((id) => known.has(id)) && new Set(named).size === named.length;
  if (!isSound) throw invalidField('rubric', 'An item of this rubric is gone. Load the page again.');
  return rubric.map(({ id, points, criterion }) => ({ id: id ?? makeItemId(), points, criterion }));
}

/**
 * Changes the rubric of a question, which re-marks all who got an item that is worth another number of points now, or is gone. It is a
 * re-marking like any other: on record, and to be undone.
 *
 * @throws NOT_FOUND; MARKING_STALE; VALIDATION_FAILED
 */
export async function changeRubric(deed: Deed, questionId: string, change: RubricChange): Promise<RubricChanged> {
  const { em, caller } = deed;
  const row = await findRubricRow(em, questionId, caller);
  const key = BroadKey.parse(row.key);
  const { id, markingVersion, reason } = change;
  const [earlier] = await em.execute('select 1 from remarkings where id = :id', { id });
  const rubric = earlier ? key.rubric : writeRubric(key, change.rubric);
  await applyRemarking(deed, {
    id,
    testId: row.test.id,
    questionId,
    markingVersion,
    after: { key: { ...key, rubric }, rule: row.rule },
    reason,
  });
  const [done] = await em.execute<RubricChanged[]>('select raised, lowered, unchanged from remarkings where id = :id', { id });
  if (!done) throw new Error('A re-marking that was applied is on record');
  return done;
}
