import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import { EntitlementEntity } from './entitlement.entity.ts';
import { isBought, isInForce } from './test-access.service.ts';

/** The opened package or test. */
interface Opened {
  packageId?: string | null | undefined;
  testId?: string | null | undefined;
}

interface Grant {
  studentId: string;
  /** The last day of use, in the site's time zone. */
  validUntil: string | null;
  now: Date;
}

type Source = Opened & { orderId?: string; seatBlockId?: string };

async function insertEntitlement(em: EntityManager, { studentId, validUntil, now, ...source }: Grant & Source): Promise<void> {
  await em.insert(EntitlementEntity, {
    id: makeUuid({ msecs: now.getTime() }),
    student: studentId,
    package: source.packageId ?? null,
    test: source.testId ?? null,
    order: source.orderId ?? null,
    seatBlock: source.seatBlockId ?? null,
    grantedAt: now,
    validUntil,
  });
}

/** Opens what was paid for, in the transaction that marks the order paid. */
export function grantToBuyer(em: EntityManager, grant: Grant & Opened & { orderId: string }): Promise<void> {
  return insertEntitlement(em, grant);
}

/** Opens a school's package to a student, in the transaction that takes the seat. */
export function grantSeat(em: EntityManager, grant: Grant & { packageId: string; seatBlockId: string }): Promise<void> {
  return insertEntitlement(em, grant);
}

interface End {
  reason: NonNullable<EntitlementEntity['endReason']>;
  now: Date;
}

const on = expressionBuilder<Aliased<{ e: 'entitlements' }>, 'e'>();

// Locked in one order, so that concurrent revocations do not deadlock.
async function endEntitlements(em: EntityManager, { reason, now }: End, condition: Expression<SqlBool>): Promise<number> {
  const ended = await em
    .getKysely<Database>()
    .updateTable('entitlements')
    .set({ ended_at: now, end_reason: reason })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('entitlements as e')
        .select('e.id')
        .where('e.ended_at', 'is', null)
        .where(condition)
        .orderBy('e.id')
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return ended.length;
}

/** Revokes what an order opened. @returns the number of entitlements ended, like the functions below */
export function endByOrder(em: EntityManager, { orderId, ...end }: End & { orderId: string }): Promise<number> {
  return endEntitlements(em, end, on('e.order_id', '=', orderId));
}

/** Revokes all seats of a school's order. */
export function endBySeatBlock(em: EntityManager, { seatBlockId, ...end }: End & { seatBlockId: string }): Promise<number> {
  return endEntitlements(em, end, on('e.seat_block_id', '=', seatBlockId));
}

/** Releases a student's seat in a school's order. */
export function endSeat(
  em: EntityManager,
  { seatBlockId, studentId, ...end }: End & { seatBlockId: string; studentId: string },
): Promise<number> {
  return endEntitlements(em, end, on.and([on('e.seat_block_id', '=', seatBlockId), on('e.student_id', '=', studentId)]));
}

/** Releases the seats of people who are no longer members of the school. */
export function endSeatsOfLeavers(
  em: EntityManager,
  { studentIds, ...end }: End & { studentIds: readonly string[] },
): Promise<number> {
  const membership = on
    .selectFrom('seat_blocks as b')
    .innerJoin('school_memberships as m', (join) =>
      join.onRef('m.school_id', '=', 'b.school_id').onRef('m.user_id', '=', 'e.student_id').on('m.status', '=', 'active'),
    )
    .select('b.id')
    .whereRef('b.id', '=', 'e.seat_block_id');
  return endEntitlements(
    em,
    end,
    on.and([
      on('e.student_id', '=', on.fn.any(sql.val(studentIds))),
      on('e.seat_block_id', 'is not', null),
      on.not(on.exists(membership)),
    ]),
  );
}

/**
 * Whether a package or test is open to a student on the site's calendar day `today`: bought or by a seat; a test also through a
 * package.
 */
export async function hasBought(
  em: EntityManager,
  { studentId, packageId, testId, today }: { studentId: string; today: string } & Opened,
): Promise<boolean> {
  const db = em.getKysely<Database>();
  const buyer = { studentId, today };
  const held = packageId
    ? db.selectFrom('entitlements as e').select('e.id').where('e.package_id', '=', packageId).where(isInForce(buyer)).limit(1)
    : db
        .selectFrom('tests as t')
        .select('t.id')
        .where('t.id', '=', testId ?? null)
        .where(isBought(buyer));
  return (await held.execute()).length > 0;
}
