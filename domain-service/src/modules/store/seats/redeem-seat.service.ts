import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { grantSeat, hasBought } from '../entitlements/entitlement.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import { packageAlreadyOpen, seatCodeUnknown, seatsExpired, seatsNotOfSchool, seatsTaken } from './seat.errors.ts';

interface LockedBlock {
  id: string;
  package_id: string;
  package_title: string;
  school_id: string | null;
  seats: number;
  valid_until: string | null;
  ended_at: string | null;
}

interface SeatState {
  is_member: boolean;
  has_seat: boolean;
  taken: number;
}

// Locked after the student, like all changes of a student's entitlements: ending a membership waits for either.
const lockStatement = `
  select b.id, b.package_id, p.title as package_title, b.school_id, b.seats, b.valid_until::text as valid_until, b.ended_at
  from seat_blocks b join packages p on p.id = b.package_id where b.code = :code for no key update of b`;

const seatStateStatement = `
  select
    exists (select from school_memberships m
      where m.user_id = :studentId and m.school_id = :schoolId and m.status = 'active') as is_member,
    exists (select from entitlements e
      where e.seat_block_id = :blockId and e.student_id = :studentId and e.ended_at is null) as has_seat,
    (select count(*)::int from entitlements e where e.seat_block_id = :blockId and e.ended_at is null) as taken`;

/** @throws VALIDATION_FAILED at `code` */
async function lockBlock(em: EntityManager, code: string, today: string): Promise<LockedBlock> {
  const [block] = await em.execute<LockedBlock[]>(lockStatement, { code });
  if (!block || block.ended_at !== null) throw seatCodeUnknown();
  if (block.valid_until !== null && block.valid_until < today) throw seatsExpired();
  return block;
}

async function getSeatState(em: EntityManager, block: LockedBlock, studentId: string): Promise<SeatState> {
  const values = { studentId, blockId: block.id, schoolId: block.school_id };
  const [state] = await em.execute<SeatState[]>(seatStateStatement, values);
  if (!state) throw new Error('A select without from gives one row');
  return state;
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
    await transaction.execute('select 1 from users where id = :studentId for no key update', { studentId });
    const block = await lockBlock(transaction, code, today);
    const { id: seatBlockId, package_id: packageId, valid_until: validUntil } = block;
    const state = await getSeatState(transaction, block, studentId);
    if (!state.is_member) throw seatsNotOfSchool();
    if (state.has_seat) return packageId;
    if (await hasBought(transaction, { studentId, packageId, today })) throw packageAlreadyOpen();
    if (state.taken >= block.seats) throw seatsTaken();
    await grantSeat(transaction, { studentId, packageId, seatBlockId, validUntil, now });
    const subject = { subjectType: 'seat_block', subjectId: seatBlockId };
    const details = { package: block.package_title };
    await recordAudit(transaction, { ...describeCommand(context), ...subject, action: 'seat.taken', details });
    return packageId;
  });
}
