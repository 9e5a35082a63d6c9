import { promoteStudents, reversePromotion } from '@shikhar/contracts/schools/promotions/routes';
import { PromotionDetail, PromotionMade } from '@shikhar/contracts/schools/promotions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';
import { expect } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { SchoolMembershipEntity } from '../src/modules/schools/memberships/membership.entity.ts';
import { UserEntity } from '../src/modules/users/user.entity.ts';
import { makeMember } from './memberships.ts';
import type { TestApp } from './test-app.ts';

interface Named {
  user: { id: string };
}

/** A promotion of these people, as the preview's form sends it. */
export function orderPromotion(level: ClassLevel, people: readonly Named[], more: { key?: string; schoolCode?: string } = {}) {
  return { key: makeUuid(), class: level, studentIds: people.map(({ user }) => user.id), ...more };
}

export async function promote(app: TestApp, token: string, body: ReturnType<typeof orderPromotion>): Promise<PromotionMade> {
  const answer = await app.call(promoteStudents, { body, token });
  expect([200, 201]).toContain(answer.status);
  return PromotionMade.parse(answer.body);
}

export async function reverse(app: TestApp, token: string, id: string): Promise<PromotionDetail> {
  // Later than the promotion, so that the history is in order.
  app.clock.advance(1000);
  const { status, body } = await app.call(reversePromotion, { params: { id }, token });
  expect(status).toBe(200);
  return PromotionDetail.parse(body);
}

export function makePupil(app: TestApp, school: { id: string; name: string; code: string }, level: ClassLevel, name = 'Pupil') {
  return makeMember(app, 'student', school, { class: level, name });
}

export async function getClassLevel({ orm }: TestApp, userId: string): Promise<ClassLevel | null> {
  return (await orm.em.fork().findOneOrFail(UserEntity, { id: userId })).class ?? null;
}

/** All changes of a person's class, oldest first. */
export function listClassChanges({ orm }: TestApp, userId: string) {
  return orm.em
    .fork()
    .getKysely<Database>()
    .selectFrom('class_changes')
    .select(['from_class', 'to_class', 'promotion_id'])
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
}

/** Ends someone's membership. */
export async function leave({ orm }: TestApp, userId: string): Promise<void> {
  const em = orm.em.fork();
  await em.nativeUpdate(SchoolMembershipEntity, { user: userId }, { status: 'left', endedAt: new Date() });
  await em.nativeUpdate(UserEntity, { id: userId }, { schoolCode: null });
}
