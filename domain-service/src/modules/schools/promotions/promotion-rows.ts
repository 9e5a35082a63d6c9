import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromotionMade } from '@shikhar/contracts/schools/promotions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import type { MembershipOf } from '../memberships/finish-memberships.service.ts';
import { idempotencyKeyReused } from './promotion.errors.ts';
import { type PromotionScope, scopeSql } from './promotion-scope.ts';

/** The promoting person, with address and time. */
export interface Promoter {
  em: EntityManager;
  caller: Caller;
  now: Date;
  address: string;
  requestId: string;
}

interface StudentRow {
  id: string;
  is_eligible: boolean;
}

export interface Step {
  id: string;
  scope: PromotionScope;
  fromClass: ClassLevel;
  toClass: ClassLevel | null;
  studentIds: string[];
}

/** Inserts the promotion; null if its key is already used. */
export async function insertPromotion(
  em: EntityManager,
  { caller, now }: Promoter,
  key: string,
  step: Step,
): Promise<string | null> {
  const rows = await em.execute<{ id: string }[]>(
    `insert into promotions (id, key, school_id, from_class, to_class, made_by, made_at)
     values (:id, :key, :schoolId, :fromClass, :toClass, :madeBy, :now) on conflict (key) do nothing returning id`,
    { ...step, key, schoolId: step.scope.school?.id ?? null, madeBy: caller.userId, now },
  );
  return rows[0]?.id ?? null;
}

/** Locks the students in id order, as everywhere; refuses unknown ids and students never at the school. @throws DomainError NOT_FOUND */
export async function lockStudents(
  em: EntityManager,
  { caller }: Promoter,
  { scope, fromClass, studentIds }: Step,
): Promise<StudentRow[]> {
  const isKnown =
    caller.role === 'admin'
      ? 'true'
      : `exists (select from school_memberships m
           where m.user_id = u.id and m.school_id = :schoolId and m.decided_at is not null)`;
  const facts = { studentIds, fromClass, code: scope.school?.code, schoolId: scope.school?.id };
  await em.execute('select 1 from users where id = any(array[:studentIds]::uuid[]) order by id for update', facts);
  // Read again under the lock.
  const students = await em.execute<StudentRow[]>(
    `select u.id, ${scopeSql(scope)} and u.class = :fromClass as is_eligible
     from users u where u.id = any(array[:studentIds]::uuid[]) and u.role = 'student' and ${isKnown}`,
    facts,
  );
  if (students.length !== studentIds.length) throw notFound();
  return students;
}

export async function saveStudents(
  em: EntityManager,
  promotionId: string,
  members: readonly Partial<MembershipOf>[],
): Promise<void> {
  await em.execute(
    `insert into promotion_students (promotion_id, user_id, membership_id)
     select :promotionId, k."userId", k."membershipId" from json_to_recordset(:members::json) as k ("userId" uuid, "membershipId" uuid)`,
    { promotionId, members: JSON.stringify(members) },
  );
}

/** The promotion of a used key, if it was the same request. */
export async function findEarlier(em: EntityManager, { caller }: Promoter, key: string, step: Step): Promise<string> {
  const [earlier] = await em.execute<{ id: string }[]>(
    `select id from promotions where key = :key and made_by = :madeBy and from_class = :fromClass
       and school_id is not distinct from :schoolId::uuid`,
    { key, madeBy: caller.userId, fromClass: step.fromClass, schoolId: step.scope.school?.id ?? null },
  );
  if (!earlier) throw idempotencyKeyReused();
  return earlier.id;
}

export async function findSkipped(
  em: EntityManager,
  promotionId: string,
  studentIds: readonly string[],
): Promise<PromotionMade['skipped']> {
  return em.execute<PromotionMade['skipped']>(
    `select u.id, u.name from users u where u.id = any(array[:studentIds]::uuid[])
       and not exists (select from promotion_students c where c.promotion_id = :promotionId and c.user_id = u.id)
     order by lower(u.name), u.id`,
    { promotionId, studentIds },
  );
}
