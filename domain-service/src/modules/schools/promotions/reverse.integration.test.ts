import { getPromotion, listPromotions, reversePromotion } from '@shikhar/contracts/schools/promotions/routes';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { findStrays, getSchoolCode, makeSchool } from '../../../../test/memberships.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import {
  getClassLevel,
  leave,
  listClassChanges,
  makePupil,
  orderPromotion,
  promote,
  reverse,
} from '../../../../test/promotions.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { SchoolMembershipEntity } from '../memberships/membership.entity.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();

describe('class 10', () => {
  it('leaves the school, and comes back when that is reversed', async () => {
    const school = await makeSchool(testApp());
    const [pupil, moved] = [await makePupil(testApp(), school, '10', 'A'), await makePupil(testApp(), school, '10', 'B')];
    const { promotion } = await promote(testApp(), school.token, orderPromotion('10', [pupil, moved]));
    expect(promotion).toMatchObject({ toClass: null, studentCount: 2 });
    expect(await getSchoolCode(em(), pupil.user.id)).toBeNull();
    expect(await getClassLevel(testApp(), pupil.user.id)).toBe('10');

    const other = await makeSchool(testApp());
    const now = testApp().clock.now;
    await em().insert(SchoolMembershipEntity, {
      ...{ id: makeUuid(), user: moved.user.id, school: other.id, schoolName: 'Other', status: 'active' },
      ...{ requestedAt: now, decidedAt: now },
    });
    await em().nativeUpdate(UserEntity, { id: moved.user.id }, { schoolCode: other.code });
    const { students } = await reverse(testApp(), school.token, promotion.id);
    expect(students.map(({ name, standing }) => [name, standing])).toEqual([
      ['A', 'put_back'],
      ['B', 'moved_on'],
    ]);
    expect(await getSchoolCode(em(), pupil.user.id)).toBe(school.code);
    expect(await getSchoolCode(em(), moved.user.id)).toBe(other.code);
  });
});

describe('reversing a promotion', () => {
  it('puts back exactly those still in the class they were promoted to, and names the others', async () => {
    const school = await makeSchool(testApp());
    const [back, further, left] = [
      await makePupil(testApp(), school, '7', 'A'),
      await makePupil(testApp(), school, '7', 'B'),
      await makePupil(testApp(), school, '7', 'C'),
    ];
    const { promotion } = await promote(testApp(), school.token, orderPromotion('7', [back, further, left]));
    await promote(testApp(), school.token, orderPromotion('8', [further]));
    await leave(testApp(), left.user.id);

    const reversed = await reverse(testApp(), school.token, promotion.id);
    expect(reversed).toMatchObject({
      reversedBy: school.name,
      students: [
        { name: 'A', class: '7', standing: 'put_back' },
        { name: 'B', class: '9', standing: 'moved_on' },
        { name: 'C', class: '8', standing: 'moved_on' },
      ],
    });
    expect(await listClassChanges(testApp(), back.user.id)).toMatchObject([
      { from_class: '7', to_class: '8' },
      { from_class: '8', to_class: '7', promotion_id: promotion.id },
    ]);
    expect(await em().count(AuditEntryEntity, { subjectId: promotion.id, action: 'class.promotion_reversed' })).toBe(1);
  });

  it('happens once: a student promoted again stays', async () => {
    const school = await makeSchool(testApp());
    const pupil = await makePupil(testApp(), school, '8');
    const { promotion } = await promote(testApp(), school.token, orderPromotion('8', [pupil]));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reverse(testApp(), school.token, promotion.id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await promote(testApp(), school.token, orderPromotion('8', [pupil]));
    expect((await reverse(testApp(), school.token, promotion.id)).students).toMatchObject([{ standing: 'put_back', class: '9' }]);
    expect(await getClassLevel(testApp(), pupil.user.id)).toBe('9');
    expect(await listClassChanges(testApp(), pupil.user.id)).toHaveLength(3);
  });

  it("is open to the school and to administrators, who see each other's promotions", async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const admin = await makeSignedIn(testApp(), 'admin');
    const pupil = await makePupil(testApp(), school, '9');
    const { promotion } = await promote(testApp(), admin.token, orderPromotion('9', [pupil], { schoolCode: school.code }));
    expect((await testApp().call(listPromotions, { query: {}, token: school.token })).body).toMatchObject({
      total: 1,
      promotions: [{ id: promotion.id, madeBy: admin.user.name }],
    });
    for (const route of [getPromotion, reversePromotion]) {
      expect((await testApp().call(route, { params: { id: promotion.id }, token: other.token })).status).toBe(404);
      expect((await testApp().call(route, { params: { id: makeUuid() }, token: admin.token })).status).toBe(404);
    }
    await reverse(testApp(), school.token, promotion.id);
    expect(await getClassLevel(testApp(), pupil.user.id)).toBe('9');
  });
});

it("leaves nobody with a code that is not their school's", async () => {
  expect(await findStrays(em())).toEqual([]);
});
