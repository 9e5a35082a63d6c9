import {
  getPromotion,
  listPromotableClasses,
  listPromotions,
  previewPromotion,
  promoteStudents,
} from '@shikhar/contracts/schools/promotions/routes';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { buildMembership } from '../../../../factories/membership.ts';
import { buildUser } from '../../../../factories/user.ts';
import { findStrays, makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { getClassLevel, leave, listClassChanges, makePupil, orderPromotion, promote } from '../../../../test/promotions.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { SchoolMembershipEntity } from '../memberships/membership.entity.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();

describe('before a promotion', () => {
  it('a school sees how many students its classes have, and who they are by name', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const [second, first] = [await makePupil(testApp(), school, '8', 'zoya'), await makePupil(testApp(), school, '8', 'Arjun')];
    await Promise.all([
      makePupil(testApp(), school, '10'),
      makePupil(testApp(), other, '8'),
      makeMember(testApp(), 'teacher', school),
    ]);
    const classes = await testApp().call(listPromotableClasses, { query: {}, token: school.token });
    expect(classes.body).toEqual({
      school: { name: school.name, code: school.code },
      classes: [7, 8, 9, 10].map((level, index) => ({ class: String(level), students: [0, 2, 0, 1][index] })),
    });
    const preview = await testApp().call(previewPromotion, { query: { class: '8' }, token: school.token });
    expect(preview.body).toMatchObject({
      fromClass: '8',
      toClass: '9',
      total: 2,
      students: [
        { id: first.user.id, name: 'Arjun' },
        { id: second.user.id, name: 'zoya' },
      ],
    });
  });

  it('an administrator sees the students of a school by its code in any case, or those without a school', async () => {
    const school = await makeSchool(testApp());
    const { token } = await makeSignedIn(testApp(), 'admin');
    const [member, loose] = [await makePupil(testApp(), school, '7'), await makeSignedIn(testApp(), 'student', { class: '7' })];
    const look = async (schoolCode?: string) => {
      const query = { class: '7' as const, ...(schoolCode && { schoolCode }) };
      return (await testApp().call(previewPromotion, { query, token })).body;
    };
    expect(await look(school.code.toLowerCase())).toMatchObject({
      school: { name: school.name },
      students: [{ id: member.user.id }],
    });
    expect(await look()).toMatchObject({ school: null, students: [{ id: loose.user.id }] });
  });

  it("refuses an unknown school, and any but a school's own", async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const admin = await makeSignedIn(testApp(), 'admin');
    const look = (token: string, schoolCode: string) =>
      testApp().call(previewPromotion, { query: { class: '7', schoolCode }, token });
    expect(await look(school.token, other.code)).toMatchObject({
      status: 400,
      body: { fieldErrors: { schoolCode: expect.any(String) } },
    });
    expect(await look(admin.token, 'NOWHERE')).toMatchObject({
      status: 400,
      body: { fieldErrors: { schoolCode: 'No school has this code' } },
    });
  });
});

describe('promoting a class', () => {
  it('puts the chosen students into the next class, keeps the others, and records it', async () => {
    const school = await makeSchool(testApp());
    const [chosen, other, staying] = [
      await makePupil(testApp(), school, '7', 'B'),
      await makePupil(testApp(), school, '7', 'A'),
      await makePupil(testApp(), school, '7', 'C'),
    ];
    const made = await promote(testApp(), school.token, orderPromotion('7', [chosen, other]));
    expect(made).toMatchObject({
      skipped: [],
      promotion: {
        schoolName: school.name,
        fromClass: '7',
        toClass: '8',
        studentCount: 2,
        madeBy: school.name,
        reversedAt: null,
      },
    });
    expect(await Promise.all([chosen, other, staying].map(({ user }) => getClassLevel(testApp(), user.id)))).toEqual([
      '8',
      '8',
      '7',
    ]);
    expect(await listClassChanges(testApp(), chosen.user.id)).toEqual([
      { from_class: '7', to_class: '8', promotion_id: made.promotion.id },
    ]);
    expect(await em().find(AuditEntryEntity, { action: 'class.promoted', actorId: school.id })).toMatchObject([
      { subjectId: made.promotion.id, details: { school: school.code, fromClass: '7', toClass: '8', students: 2 } },
    ]);
    const { body } = await testApp().call(getPromotion, { params: { id: made.promotion.id }, token: school.token });
    expect(body).toMatchObject({ students: [{ name: 'A', class: '8', standing: 'promoted' }, { name: 'B' }] });
  });

  it('creates one promotion for repeated and simultaneous requests', async () => {
    const school = await makeSchool(testApp());
    const pupils = [await makePupil(testApp(), school, '8'), await makePupil(testApp(), school, '8')];
    const body = orderPromotion('8', pupils);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => testApp().call(promoteStudents, { body, token: school.token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(answers.map(({ body: made }) => JSON.stringify(made))).size).toBe(1);
    expect(await Promise.all(pupils.map(({ user }) => getClassLevel(testApp(), user.id)))).toEqual(['9', '9']);
    expect(await em().count(AuditEntryEntity, { action: 'class.promoted', actorId: school.id })).toBe(1);
  });

  it('moves a student by one class, even with simultaneous promotions by different people', async () => {
    const school = await makeSchool(testApp());
    const admin = await makeSignedIn(testApp(), 'admin');
    const pupil = await makePupil(testApp(), school, '7');
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => testApp().call(promoteStudents, { body: orderPromotion('7', [pupil]), token: school.token })),
      ...[1, 2, 3].map(() =>
        testApp().call(promoteStudents, { body: orderPromotion('7', [pupil], { schoolCode: school.code }), token: admin.token }),
      ),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await getClassLevel(testApp(), pupil.user.id)).toBe('8');
    expect(await listClassChanges(testApp(), pupil.user.id)).toHaveLength(1);
  });

  it('skips and names those who are no longer in the class or at the school', async () => {
    const school = await makeSchool(testApp());
    const [stays, changed, left] = [
      await makePupil(testApp(), school, '9'),
      await makePupil(testApp(), school, '9', 'Changed'),
      await makePupil(testApp(), school, '9', 'Left'),
    ];
    await em().nativeUpdate(UserEntity, { id: changed.user.id }, { class: '10' });
    await leave(testApp(), left.user.id);
    const { promotion, skipped } = await promote(testApp(), school.token, orderPromotion('9', [stays, changed, left]));
    expect(promotion.studentCount).toBe(1);
    expect(skipped.map(({ name }) => name)).toEqual(['Changed', 'Left']);
    expect(await getClassLevel(testApp(), left.user.id)).toBe('9');
  });

  it('accepts a thousand students', async () => {
    const school = await makeSchool(testApp());
    const pupils = Array.from({ length: 1000 }, () => buildUser({ id: makeUuid(), class: '7', schoolCode: school.code }));
    await em().insertMany(UserEntity, pupils);
    await em().insertMany(
      SchoolMembershipEntity,
      pupils.map(({ id }) => buildMembership({ user: id, school: school.id, schoolName: school.name })),
    );
    const people = pupils.map((user) => ({ user }));
    const { promotion } = await promote(testApp(), school.token, orderPromotion('7', people));
    expect(promotion.studentCount).toBe(1000);
    expect(await em().count(UserEntity, { schoolCode: school.code, class: '8' })).toBe(1000);
  });

  it('leaves a running attempt unchanged', async () => {
    const school = await makeSchool(testApp());
    const pupil = await makePupil(testApp(), school, '9');
    const { id: testId } = await makeTest(testApp(), { class: '9' });
    const sitting = await startAs(testApp(), pupil, testId);
    await promote(testApp(), school.token, orderPromotion('9', [pupil]));
    expect((await sitting.save(0, { choice: 2 })).status).toBe(200);
    expect((await sitting.submit()).status).toBe(200);
  });

  it('does not find students of another school, teachers or unknown ids', async () => {
    const [school, other] = [await makeSchool(testApp()), await makeSchool(testApp())];
    const own = await makePupil(testApp(), school, '7');
    const strangers = [
      await makePupil(testApp(), other, '7'),
      await makeMember(testApp(), 'teacher', school),
      { user: { id: makeUuid() } },
    ];
    for (const stranger of strangers) {
      const answer = await testApp().call(promoteStudents, { body: orderPromotion('7', [own, stranger]), token: school.token });
      expect(answer.status).toBe(404);
    }
    expect(await getClassLevel(testApp(), own.user.id)).toBe('7');
    expect((await testApp().call(listPromotions, { query: {}, token: school.token })).body).toEqual({ promotions: [], total: 0 });
  });

  it('refuses the key of an earlier promotion for a different one', async () => {
    const school = await makeSchool(testApp());
    const [seven, eight] = [await makePupil(testApp(), school, '7'), await makePupil(testApp(), school, '8')];
    const first = orderPromotion('7', [seven]);
    await promote(testApp(), school.token, first);
    const again = await testApp().call(promoteStudents, {
      body: orderPromotion('8', [eight], { key: first.key }),
      token: school.token,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await getClassLevel(testApp(), eight.user.id)).toBe('8');
  });

  it.each([
    [{ class: '11' }],
    [{ studentIds: [] }],
    [{ studentIds: ['x'] }],
    [{ key: 'x' }],
    [{ toClass: '10' }],
    [{ studentIds: Array.from({ length: 1001 }, () => makeUuid()) }],
  ])('refuses %j', async (part) => {
    const { token } = await makeSchool(testApp());
    const payload = { ...orderPromotion('7', [{ user: { id: makeUuid() } }]), ...part };
    const headers = { authorization: `Bearer ${token}` };
    const response = await testApp().app.inject({ method: 'POST', url: '/api/promotions', payload, headers });
    expect(response.statusCode).toBe(400);
  });

  it('can be done by an administrator for students without a school, who have no school to leave', async () => {
    const { token } = await makeSignedIn(testApp(), 'admin');
    const [loose, last] = [await makeSignedIn(testApp(), 'student', { class: '8' }), await makeSignedIn(testApp(), 'student')];
    const { promotion } = await promote(testApp(), token, orderPromotion('8', [loose]));
    expect(promotion).toMatchObject({ schoolName: null, toClass: '9' });
    const refused = await testApp().call(promoteStudents, { body: orderPromotion('10', [last]), token });
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { class: expect.any(String) } } });
  });
});

it("leaves nobody with a code that is not their school's", async () => {
  expect(await findStrays(em())).toEqual([]);
});
