import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { endBySeatBlock, endSeatsOfLeavers } from '../entitlements/entitlement.service.ts';

/** Crockford's base 32: no letter looks like a digit. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function generatePart(): string {
  return Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');
}

/** A new code, such as `7K3M-09QX-4TVB`: sixty random bits. */
function generateSeatCode(): string {
  return `${generatePart()}-${generatePart()}-${generatePart()}`;
}

/** Seats of a package that a school paid for. */
export interface BoughtSeats {
  orderId: string;
  schoolId: string;
  packageId: string;
  seats: number;
  /** The last day of use; null without an end date. */
  validUntil: string | null;
  now: Date;
}

/** Opens an order's seats with their own code, once; in the transaction that pays the order. */
export async function openSeats(em: EntityManager, bought: BoughtSeats): Promise<void> {
  await em
    .getKysely<Database>()
    .insertInto('seat_blocks')
    .values({
      id: makeUuid({ msecs: bought.now.getTime() }),
      order_id: bought.orderId,
      school_id: bought.schoolId,
      package_id: bought.packageId,
      seats: bought.seats,
      code: generateSeatCode(),
      valid_until: bought.validUntil,
      created_at: bought.now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Ends an order's seats and what they opened, in the transaction that refunds it. */
export async function closeSeats(em: EntityManager, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const ended = await em
    .getKysely<Database>()
    .updateTable('seat_blocks')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await endBySeatBlock(em, { seatBlockId: id, reason: 'seats_refunded', now });
}

/**
 * Releases seats of people who left the school, in the transaction that changes their memberships, after the change. The people
 * must be locked.
 */
export async function releaseSeatsOfLeavers(em: EntityManager, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length > 0) await endSeatsOfLeavers(em, { studentIds: userIds, reason: 'left_school', now });
}
