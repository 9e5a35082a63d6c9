import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromotionDetail } from '@shikhar/contracts/schools/promotions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { resumeMemberships } from '../memberships/finish-memberships.service.ts';
import { changeClass } from './change-class.ts';
import { canBePutBack, findPromotion } from './promotion.query.ts';
import type { Promoter } from './promotion-rows.ts';

interface LockedRow {
  from_class: ClassLevel;
  to_class: ClassLevel | null;
  school_id: string | null;
  reversed_at: string | null;
}

interface ReturningRow {
  user_id: string;
  membership_id: string | null;
}

/** Locks students who are still where the promotion put them. */
async function lockReturning(em: EntityManager, id: string, { caller }: Promoter): Promise<ReturningRow[]> {
  await em.execute(
    `select 1 from users where id in (select user_id from promotion_students where promotion_id = :id) order by id for update`,
    { id },
  );
  return em.execute<ReturningRow[]>(
    `select c.user_id, c.membership_id
     from promotion_students c join promotions p on p.id = c.promotion_id join users u on u.id = c.user_id
     left join school_memberships m on m.id = c.membership_id
     where c.promotion_id = :id and ${canBePutBack(caller)}`,
    { id, code: caller.schoolCode },
  );
}

async function putBack(em: EntityManager, promoter: Promoter, id: string, locked: LockedRow): Promise<string[]> {
  const { caller, now } = promoter;
  const { from_class: fromClass, to_class: toClass } = locked;
  // The school is locked first, in the global lock order.
  if (locked.school_id) await em.execute('select 1 from users where id = :id for share', { id: locked.school_id });
  const returning = await lockReturning(em, id, promoter);
  const userIds = returning.map(({ user_id }) => user_id);
  if (toClass === null) {
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
    const own = caller.role === 'admin' ? 'true' : 'school_id = :callerId';
    const [locked] = await em.execute<LockedRow[]>(
      `select from_class, to_class, school_id, reversed_at from promotions where id = :id and ${own} for update`,
      { id, callerId: caller.userId },
    );
    if (!locked) throw notFound();
    if (locked.reversed_at === null) {
      const userIds = await putBack(em, promoter, id, locked);
      await em.execute(
        `update promotion_students set reversed_at = :now where promotion_id = :id and user_id = any(array[:userIds]::uuid[])`,
        { id, userIds, now },
      );
      await em.execute('update promotions set reversed_at = :now, reversed_by = :by where id = :id', {
        id,
        now,
        by: caller.userId,
      });
      await recordAudit(em, {
        at: now,
        action: 'class.promotion_reversed',
        actorId: caller.userId,
        actorRole: caller.role,
        subjectType: 'promotion',
        subjectId: id,
        address,
        requestId,
        details: { fromClass: locked.from_class, toClass: locked.to_class, putBack: userIds.length },
      });
    }
    return findPromotion(em, id, caller);
  });
}
