import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { grantSeat, hasBought } from '../entitlements/entitlement.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import { packageAlreadyOpen, seatCodeUnknown, seatsExpired, seatsNotOfSchool, seatsTaken } from './seat.errors.ts';

/** @throws VALIDATION_FAILED at `code` */
async function lockBlock(em: EntityManager, code: string, today: string) {
  // Locked after the student, like all changes of a student's entitlements: ending a membership waits for either.
  const block = await em
    .getKysely<Database>()
    .selectFrom('seat_blocks as b')
    .innerJoin('packages as p', 'p.id', 'b.package_id')
    .select(['b.id', 'b.package_id as packageId', 'p.title', 'b.seats', 'b.valid_until as validUntil', 'b.ended_at as endedAt'])
    .where('b.code', '=', code)
    .forNoKeyUpdate('b')
    .executeTakeFirst();
  if (!block || block.endedAt !== null) throw seatCodeUnknown();
  if (block.validUntil !== null && block.validUntil < today) throw seatsExpired();
  return block;
}

// A separate statement, so that it sees what was committed while the block's lock was awaited.
function getSeatState(em: EntityManager, blockId: string, studentId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('seat_blocks as b')
    .where('b.id', '=', blockId)
    .select((eb) => {
      const membership = eb
        .selectFrom('school_memberships as m')
        .select('m.id')
        .where('m.user_id', '=', studentId)
        .whereRef('m.school_id', '=', 'b.school_id')
        .where('m.status', '=', 'active');
      const taken = eb.selectFrom('entitlements as e').whereRef('e.seat_block_id', '=', 'b.id').where('e.ended_at', 'is', null);
      return [
        toBoolean(eb.exists(membership)).as('isMember'),
        toBoolean(eb.exists(taken.select('e.id').where('e.student_id', '=', studentId))).as('hasSeat'),
        taken.select(eb.fn.countAll<number>().as('count')).$asScalar().as('taken'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/**
 * Takes a seat for the caller with a seat code; does nothing if they already have one. Codes are too long to guess and
 * useful only to members, so attempts are not counted.
 *
 * @returns the opened package
 * @throws VALIDATION_FAILED at `code`; SEATS_NOT_OF_SCHOOL, ALREADY_BOUGHT, SEATS_TAKEN
 */
export async function redeemSeat(context: CommandContext, code: string): Promise<string> {
  const { em, caller, now } = context;
  const studentId = caller.userId;
  const today = await findToday(em, now);
  return em.transactional(async (transaction) => {
    await transaction
      .getKysely<Database>()
      .selectFrom('users')
      .select('id')
      .where('id', '=', studentId)
      .forNoKeyUpdate()
      .execute();
    const { id: seatBlockId, packageId, validUntil, title, seats } = await lockBlock(transaction, code, today);
    const { isMember, hasSeat, taken } = await getSeatState(transaction, seatBlockId, studentId);
    if (!isMember) throw seatsNotOfSchool();
    if (hasSeat) return packageId;
    if (await hasBought(transaction, { studentId, packageId, today })) throw packageAlreadyOpen();
    if (taken >= seats) throw seatsTaken();
    await grantSeat(transaction, { studentId, packageId, seatBlockId, validUntil, now });
    const subject = { subjectType: 'seat_block', subjectId: seatBlockId };
    await recordAudit(transaction, {
      ...describeCommand(context),
      ...subject,
      action: 'seat.taken',
      details: { package: title },
    });
    return packageId;
  });
}
