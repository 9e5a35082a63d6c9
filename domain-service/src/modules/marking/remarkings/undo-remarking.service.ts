import type { EntityManager } from '@mikro-orm/postgresql';
import type { Remarking, UndoOrder } from '@shikhar/contracts/marking/remarkings/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { alreadyUndone, newerRemarkingExists, undoIsFinal } from './remarking.errors.ts';
import type { RemarkingChange } from './remarking.service.ts';
import { findRemarkings } from './remarking-history.query.ts';

function requireUndoable(remarking: Remarking, all: readonly Remarking[], { id }: UndoOrder): void {
  if (remarking.undoesId !== null) throw undoIsFinal();
  const undo = all.find(({ undoesId }) => undoesId === remarking.id);
  if (undo && undo.id !== id) throw alreadyUndone();
  if (!undo && !remarking.canBeUndone) throw newerRemarkingExists();
}

/** The re-marking that undoes another. @throws NOT_FOUND; CONFLICT if it is not the latest one of its question */
export async function planUndo(
  em: EntityManager,
  testId: string,
  remarkingId: string,
  order: UndoOrder,
): Promise<RemarkingChange> {
  const all = await findRemarkings(em, testId);
  const remarking = all.find(({ id }) => id === remarkingId);
  if (!remarking) throw notFound();
  requireUndoable(remarking, all, order);
  const before = await em
    .getKysely<Database>()
    .selectFrom('remarkings')
    .select(['key_before as key', 'rule_before as rule', 'also_in_bank as alsoInBank'])
    .where('id', '=', remarkingId)
    .executeTakeFirst();
  if (!before) throw notFound();
  return {
    id: order.id,
    testId,
    questionId: remarking.questionId,
    markingVersion: order.markingVersion,
    after: { key: before.key, rule: before.rule },
    reason: `Undone: ${remarking.reason}`,
    undoesId: remarkingId,
    alsoInBank: before.alsoInBank,
  };
}
