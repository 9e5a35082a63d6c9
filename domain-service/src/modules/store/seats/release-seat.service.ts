import { notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { endSeat } from '../entitlements/entitlement.service.ts';

const lockStatement = `
  select p.title from seat_blocks b join packages p on p.id = b.package_id
  where b.id = :seatBlockId and b.school_id = :schoolId
    and exists (select from entitlements e where e.seat_block_id = b.id and e.student_id = :studentId)
  for no key update of b`;

/**
 * Releases a student's seat; does nothing if it is free already.
 *
 * @throws NOT_FOUND for another school's seats, and for a student who never had one of them
 */
export async function releaseSeat(
  context: CommandContext,
  { seatBlockId, studentId }: { seatBlockId: string; studentId: string },
): Promise<void> {
  const { em, caller, now } = context;
  await em.transactional(async (transaction) => {
    const [locked] = await transaction.execute<{ title: string }[]>(lockStatement, {
      seatBlockId,
      studentId,
      schoolId: caller.userId,
    });
    if (!locked) throw notFound();
    const ended = await endSeat(transaction, { seatBlockId, studentId, reason: 'seat_freed', now });
    if (ended === 0) return;
    await recordAudit(transaction, {
      ...describeCommand(context, studentId),
      action: 'seat.freed',
      details: { package: locked.title },
    });
  });
}
