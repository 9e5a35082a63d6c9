import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { isBoughtSql, isInForceSql } from './test-access.service.ts';

/** The opened package or test. */
interface Opened {
  packageId?: string | null | undefined;
  testId?: string | null | undefined;
}

type EndReason = 'refunded' | 'left_school' | 'seat_freed' | 'seats_refunded';

interface Grant {
  studentId: string;
  /** The last day of use, in the site's time zone. */
  validUntil: string | null;
  now: Date;
}

const insertStatement = `
  insert into entitlements (id, student_id, package_id, test_id, order_id, seat_block_id, granted_at, valid_until)
  values (:id, :studentId, :packageId, :testId, :orderId, :seatBlockId, :now, :validUntil)`;

type Row = Grant & { packageId: string | null; testId: string | null; orderId: string | null; seatBlockId: string | null };

async function insertEntitlement(em: EntityManager, row: Row): Promise<void> {
  await em.execute(insertStatement, { ...row, id: makeUuid({ msecs: row.now.getTime() }) }, 'run');
}

/** Opens what was paid for, in the transaction that marks the order paid. */
export async function grantToBuyer(em: EntityManager, grant: Grant & Opened & { orderId: string }): Promise<void> {
  const { studentId, orderId, validUntil, now, packageId = null, testId = null } = grant;
  await insertEntitlement(em, { studentId, orderId, validUntil, now, packageId, testId, seatBlockId: null });
}

/** Opens a school's package to a student, in the transaction that takes the seat. */
export async function grantSeat(em: EntityManager, grant: Grant & { packageId: string; seatBlockId: string }): Promise<void> {
  await insertEntitlement(em, { ...grant, testId: null, orderId: null });
}

interface End {
  reason: EndReason;
  now: Date;
}

// Locked in one order, so that concurrent revocations do not deadlock.
async function endEntitlements(em: EntityManager, condition: string, values: End & object): Promise<number> {
  const ended = await em.execute(
    `update entitlements set ended_at = :now, end_reason = :reason
     where id in (select e.id from entitlements e where e.ended_at is null and ${condition} order by e.id for update)
     returning id`,
    { ...values },
  );
  return ended.length;
}

/** Revokes what an order opened. @returns the number of entitlements ended, like the functions below */
export function endByOrder(em: EntityManager, end: End & { orderId: string }): Promise<number> {
  return endEntitlements(em, 'e.order_id = :orderId', end);
}

/** Revokes all seats of a school's order. */
export function endBySeatBlock(em: EntityManager, end: End & { seatBlockId: string }): Promise<number> {
  return endEntitlements(em, 'e.seat_block_id = :seatBlockId', end);
}

/** Releases a student's seat in a school's order. */
export function endSeat(em: EntityManager, end: End & { seatBlockId: string; studentId: string }): Promise<number> {
  return endEntitlements(em, 'e.seat_block_id = :seatBlockId and e.student_id = :studentId', end);
}

/** Releases the seats of people who are no longer members of the school. */
export function endSeatsOfLeavers(em: EntityManager, end: End & { studentIds: readonly string[] }): Promise<number> {
  const isMember = `exists (select from seat_blocks b
    join school_memberships m on m.school_id = b.school_id and m.user_id = e.student_id and m.status = 'active'
    where b.id = e.seat_block_id)`;
  const theirs = 'e.student_id = any(array[:studentIds]::uuid[]) and e.seat_block_id is not null';
  return endEntitlements(em, `${theirs} and not ${isMember}`, end);
}

const packageStatement = `select 1 from entitlements e where e.package_id = :packageId and ${isInForceSql} limit 1`;
const testStatement = `select 1 from tests t where t.id = :testId and ${isBoughtSql}`;

/**
 * Whether a package or test is open to a student on the site's calendar day `today`: bought or by a seat; a test also through a
 * package.
 */
export async function hasBought(
  em: EntityManager,
  { studentId, packageId = null, testId = null, today }: { studentId: string; today: string } & Opened,
): Promise<boolean> {
  const statement = packageId ? packageStatement : testStatement;
  const rows = await em.execute(statement, { studentId, packageId, testId, today });
  return rows.length > 0;
}
