import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromotionMade } from '@shikhar/contracts/schools/promotions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Database } from '../../../database/database.ts';
import { toBoolean, toRecordset } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import type { findNextClass } from './next-class.ts';
import { PromotionEntity } from './promotion.entity.ts';
import { idempotencyKeyReused } from './promotion.errors.ts';
import { isInScope, type PromotionScope } from './promotion-scope.ts';

/** The promoting person, with address and time. */
export interface Promoter {
  em: EntityManager;
  caller: Caller;
  now: Date;
  address: string;
  requestId: string;
}

export interface Step {
  id: string;
  scope: PromotionScope;
  fromClass: ClassLevel;
  toClass: ReturnType<typeof findNextClass>;
  studentIds: string[];
}

/** Inserts the promotion; null if its key is already used. */
export async function insertPromotion(
  em: EntityManager,
  { caller, now }: Promoter,
  key: string,
  step: Step,
): Promise<string | null> {
  const { id, scope, fromClass, toClass } = step;
  const inserted = await em
    .getKysely<Database>()
    .insertInto('promotions')
    .values({
      id,
      key,
      school_id: scope.school?.id ?? null,
      from_class: fromClass,
      to_class: toClass,
      made_by: caller.userId,
      made_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/**
 * Locks the students in id order, as everywhere.
 *
 * @throws DomainError NOT_FOUND for unknown ids and students never at the school
 */
export async function lockStudents(em: EntityManager, { caller }: Promoter, { scope, fromClass, studentIds }: Step) {
  const named = em
    .getKysely<Database>()
    .selectFrom('users as u')
    .select('u.id')
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(studentIds))));
  await named.orderBy('u.id').forUpdate().execute();
  // Read again under the lock.
  const students = await named
    .select((eb) => toBoolean(eb.and([isInScope(scope), eb('u.class', '=', fromClass)])).as('isEligible'))
    .where('u.role', '=', 'student')
    .$if(caller.rights.promotions !== 'all', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('school_memberships as m')
            .select('m.id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.school_id', '=', caller.userId)
            .where('m.decided_at', 'is not', null),
        ),
      ),
    )
    .execute();
  if (students.length !== studentIds.length) throw notFound();
  return students;
}

export async function saveStudents(
  em: EntityManager,
  promotionId: string,
  members: readonly { userId: string; membershipId?: string }[],
): Promise<void> {
  const rows = members.map(({ userId, membershipId = null }) => ({ userId, membershipId }));
  await em
    .getKysely<Database>()
    .insertInto('promotion_students')
    .columns(['promotion_id', 'user_id', 'membership_id'])
    .expression((eb) =>
      eb
        .selectFrom(toRecordset(rows, 'm', { userId: 'uuid', membershipId: 'uuid' }))
        .select((row) => [row.cast<string>(row.val(promotionId), 'uuid').as('promotion_id'), 'm.userId', 'm.membershipId']),
    )
    .execute();
}

/** The promotion of a used key, if it was the same request. */
export async function findEarlier(em: EntityManager, { caller }: Promoter, key: string, step: Step): Promise<string> {
  const { fromClass, scope } = step;
  const same = { key, madeBy: caller.userId, fromClass, school: scope.school?.id ?? null };
  const earlier = await em.findOne(PromotionEntity, same);
  if (!earlier) throw idempotencyKeyReused();
  return earlier.id;
}

export async function findSkipped(
  em: EntityManager,
  promotionId: string,
  studentIds: readonly string[],
): Promise<PromotionMade['skipped']> {
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(studentIds))))
    .where((eb) => {
      const promoted = eb
        .selectFrom('promotion_students as c')
        .select('c.user_id')
        .where('c.promotion_id', '=', promotionId)
        .whereRef('c.user_id', '=', 'u.id');
      return eb.not(eb.exists(promoted));
    })
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('u.id')
    .execute();
}
