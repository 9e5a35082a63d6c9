import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RubricChange, RubricChanged } from '@shikhar/contracts/marking/reviews/schemas';
import { invalidField } from '../../../errors/domain-error.ts';
import { BroadKey } from '../../../question-kinds/broad/broad.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { applyRemarking, findRemarking, previewRemarking } from '../remarkings/remarking.service.ts';
import { compareRubrics } from '../remarkings/rubric-changes.service.ts';
import { itemAboveMarks } from './review.errors.ts';
import { findRubricRow } from './rubric.query.ts';

/** Never reuses a removed item's id, since marks may refer to it. */
function createItemId(): string {
  return randomUUID().slice(-12);
}

/** @throws VALIDATION_FAILED for an unknown or repeated item, or one worth more than the question */
function applyRubricChange(key: BroadKey, rubric: RubricChange['rubric'], marks: number): BroadKey['rubric'] {
  const known = new Set(key.rubric.map(({ id }) => id));
  const named = rubric.flatMap(({ id }) => id ?? []);
  const isSound = named.every((id) => known.has(id)) && new Set(named).size === named.length;
  if (!isSound) throw invalidField('rubric', 'An item of this rubric has been removed. Reload the page.');
  if (rubric.some(({ points }) => points > marks)) throw itemAboveMarks(marks);
  return rubric.map(({ id, points, criterion }) => ({ id: id ?? createItemId(), points, criterion }));
}

async function findDone(em: EntityManager, testId: string, id: string): Promise<RubricChanged | undefined> {
  const done = await findRemarking(em, testId, id);
  return done && { effect: done.effect, items: done.rubric };
}

/**
 * Changes the rubric of a question and re-marks everyone who got a removed item or one with new points, or only previews the
 * effect. It is a normal re-marking: it is recorded and can be undone.
 *
 * @throws NOT_FOUND; MARKING_STALE; VALIDATION_FAILED
 */
export async function changeRubric(context: CommandContext, questionId: string, change: RubricChange): Promise<RubricChanged> {
  const { em, caller } = context;
  const row = await findRubricRow(em, questionId, caller);
  const key = BroadKey.parse(row.key);
  const { id, markingVersion, reason, dryRun } = change;
  const rubric = (await findDone(em, row.test.id, id)) ? key.rubric : applyRubricChange(key, change.rubric, row.marks);
  const after = { key: { ...key, rubric }, rule: row.rule };
  const remarking = { id, testId: row.test.id, questionId, markingVersion, after, reason };
  if (dryRun) return { effect: await previewRemarking(context, remarking), items: compareRubrics(key.rubric, rubric) };
  await applyRemarking(context, remarking);
  const done = await findDone(em, row.test.id, id);
  if (!done) throw new Error('A re-marking that was applied is on record');
  return done;
}
