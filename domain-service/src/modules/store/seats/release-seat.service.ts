import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { endSeat } from '../entitlements/entitlement.service.ts';

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
    const locked = await transaction
      .getKysely<Database>()
      .selectFrom('seat_blocks as b')
      .innerJoin('packages as p', 'p.id', 'b.package_id')
      .select('p.title')
      .where('b.id', '=', seatBlockId)
      .where('b.school_id', '=', caller.userId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('entitlements as e')
            .select('e.id')
            .whereRef('e.seat_block_id', '=', 'b.id')
            .where('e.student_id', '=', studentId),
        ),
      )
      .forNoKeyUpdate('b')
      .executeTakeFirst();
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
