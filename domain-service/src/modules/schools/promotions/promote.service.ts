import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromotionMade, PromotionOrder } from '@shikhar/contracts/schools/promotions/schemas';
import { v7 as makeUuid } from 'uuid';
import { recordAudit } from '../../audit/audit.service.ts';
import { finishMemberships } from '../memberships/finish-memberships.service.ts';
import { changeClass } from './change-class.ts';
import { findNextClass } from './next-class.ts';
import { nobodyLeaves, noneLeft } from './promotion.errors.ts';
import { findPromotion } from './promotion.query.ts';
import {
  findEarlier,
  findSkipped,
  insertPromotion,
  lockStudents,
  type Promoter,
  type Step,
  saveStudents,
} from './promotion-rows.ts';
import { findScope } from './promotion-scope.ts';

async function move(em: EntityManager, promoter: Promoter, step: Step, eligible: readonly string[]): Promise<void> {
  const { now, caller } = promoter;
  const { id, fromClass, toClass } = step;
  if (toClass === null) return saveStudents(em, id, await finishMemberships(em, eligible, now));
  await saveStudents(
    em,
    id,
    eligible.map((userId) => ({ userId })),
  );
  await changeClass(em, { userIds: eligible, fromClass, toClass, promotionId: id, by: caller.userId }, now);
}

/**
 * Promotes students of a class to the next, in one transaction. Students no longer in the class or at the school are skipped and
 * named. Running attempts are not affected.
 *
 * @throws DomainError NOT_FOUND for students who do not exist or are not the caller's; CONFLICT when none is left in the class or
 * the key was used for something else
 */
export async function promote(promoter: Promoter, order: PromotionOrder): Promise<PromotionMade & { isNew: boolean }> {
  const { caller, now, address, requestId } = promoter;
  const studentIds = [...new Set(order.studentIds)];
  return promoter.em.transactional(async (em) => {
    const scope = await findScope(em, caller, order.schoolCode);
    const toClass = findNextClass(order.class);
    if (toClass === null && scope.school === null) throw nobodyLeaves();
    const step = { id: makeUuid({ msecs: now.getTime() }), scope, fromClass: order.class, toClass, studentIds };
    const made = await insertPromotion(em, promoter, order.key, step);
    if (made) {
      const students = await lockStudents(em, promoter, step);
      const eligible = students.filter(({ isEligible }) => isEligible).map(({ id }) => id);
      if (eligible.length === 0) throw noneLeft(order.class);
      await move(em, promoter, step, eligible);
      await recordAudit(em, {
        at: now,
        action: 'class.promoted',
        actorId: caller.userId,
        actorRole: caller.role,
        subjectType: 'promotion',
        subjectId: made,
        address,
        requestId,
        details: { school: scope.school?.code ?? null, fromClass: order.class, toClass, students: eligible.length },
      });
    }
    const id = made ?? (await findEarlier(em, promoter, order.key, step));
    const { students: _, ...promotion } = await findPromotion(em, id, caller);
    return { promotion, skipped: await findSkipped(em, id, studentIds), isNew: made !== null };
  });
}
