import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromotionDetail } from '@shikhar/contracts/schools/promotions/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { resumeMemberships } from '../memberships/finish-memberships.service.ts';
import { changeClass } from './change-class.ts';
import { PromotionEntity } from './promotion.entity.ts';
import { canBePutBack, findPromotion, isVisible } from './promotion.query.ts';
import type { Promoter } from './promotion-rows.ts';
import { PromotionStudentEntity } from './promotion-student.entity.ts';

/** Locks the students, and returns those who are still where the promotion put them. */
async function lockReturning(em: EntityManager, id: string, { caller }: Promoter) {
  const db = em.getKysely<Database>();
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('promotion_students').select('user_id').where('promotion_id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute();
  return db
    .selectFrom('promotion_students as c')
    .innerJoin('promotions as p', 'p.id', 'c.promotion_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('school_memberships as m', 'm.id', 'c.membership_id')
    .select(['c.user_id', 'c.membership_id'])
    .where('c.promotion_id', '=', id)
    .where(canBePutBack(caller))
    .execute();
}

async function putBack(em: EntityManager, promoter: Promoter, promotion: PromotionEntity): Promise<string[]> {
  const { caller, now } = promoter;
  const { id, school, fromClass, toClass } = promotion;
  // The school is locked first, in the global lock order.
  if (school) await em.getKysely<Database>().selectFrom('users').select('id').where('id', '=', school.id).forShare().execute();
  const returning = await lockReturning(em, id, promoter);
  const userIds = returning.map(({ user_id }) => user_id);
  if (!toClass) {
    const membershipIds = returning.flatMap(({ membership_id }) => membership_id ?? []);
    return resumeMemberships(em, membershipIds, now);
  }
  const change = { userIds, fromClass: toClass, toClass: fromClass, promotionId: id, by: caller.userId };
  if (userIds.length > 0) await changeClass(em, change, now);
  return userIds;
}

/**
 * Puts back the students who are still where the promotion put them. The others stay where they are now, and the answer names
 * them. Idempotent: later calls give the same answer.
 *
 * @throws DomainError NOT_FOUND
 */
export async function reverse(promoter: Promoter, id: string): Promise<PromotionDetail> {
  const { caller, now, address, requestId } = promoter;
  return promoter.em.transactional(async (em) => {
    const db = em.getKysely<Database>();
    const own = await db
      .selectFrom('promotions as p')
      .select('p.id')
      .where('p.id', '=', id)
      .where(isVisible(caller))
      .forUpdate()
      .execute();
    if (own.length === 0) throw notFound();
    const promotion = await em.findOneOrFail(PromotionEntity, { id });
    if (!promotion.reversedAt) {
      const userIds = await putBack(em, promoter, promotion);
      await em.nativeUpdate(PromotionStudentEntity, { promotion: id, user: { $in: userIds } }, { reversedAt: now });
      await em.nativeUpdate(PromotionEntity, { id }, { reversedAt: now, reversedBy: caller.userId });
      await recordAudit(em, {
        at: now,
        action: 'class.promotion_reversed',
        actorId: caller.userId,
        actorRole: caller.role,
        subjectType: 'promotion',
        subjectId: id,
        address,
        requestId,
        details: { fromClass: promotion.fromClass, toClass: promotion.toClass ?? null, putBack: userIds.length },
      });
    }
    return findPromotion(em, id, caller);
  });
}
