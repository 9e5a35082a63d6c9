import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { drawSeatCode } from './seat-code.ts';

/** Seats of a package that a school paid for. */
export interface BoughtSeats {
  orderId: string;
  schoolId: string;
  packageId: string;
  seats: number;
  /** The last day of use; null without an end. */
  validUntil: string | null;
  now: Date;
}

/** Opens the seats of an order with a code of their own, once; in the transaction in which the order is paid. */
export async function openSeats(em: EntityManager, { now, ...bought }: BoughtSeats): Promise<{ seatBlockId: string }> {
  const [opened] = await em.execute<{ id: string }[]>(
    `insert into seat_blocks (id, order_id, school_id, package_id, seats, code, valid_until, created_at)
     values (:id, :orderId, :schoolId, :packageId, :seats, :code, :validUntil, :now)
     on conflict (order_id) do update set order_id = excluded.order_id returning id`,
    { ...bought, id: makeUuid({ msecs: now.getTime() }), code: drawSeatCode(), now },
  );
  if (!opened) throw new Error('An insert gives its row');
  return { seatBlockId: opened.id };
}

/** Ends the seats of an order and what they opened, in the transaction in which its money goes back. */
export async function closeSeats(em: EntityManager, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await em.execute(
    'update seat_blocks set ended_at = :now where order_id = :orderId and ended_at is null',
    { orderId, now },
    'run',
  );
  await em.execute(
    `update entitlements e set ended_at = :now, end_reason = 'seats_refunded'
     from seat_blocks b where b.order_id = :orderId and e.seat_block_id = b.id and e.ended_at is null`,
    { orderId, now },
    'run',
  );
}

/**
 * Frees the seats of people in schools that they are no members of any more; in the transaction in which their memberships
 * change, after they did. The people must be held.
 */
export async function freeSeatsOfLeavers(
  em: EntityManager,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await em.execute(
    `update entitlements e set ended_at = :now, end_reason = 'left_school'
     from seat_blocks b
     where e.student_id = any(array[:userIds]::uuid[]) and e.ended_at is null and b.id = e.seat_block_id and not exists (
       select 1 from school_memberships m where m.user_id = e.student_id and m.school_id = b.school_id and m.status = 'active')`,
    { userIds, now },
    'run',
  );
}
