import { listAuditEntries } from '@shikhar/contracts/audit/routes';
import { AuditPage } from '@shikhar/contracts/audit/schemas';
import { createCoupon, deleteCoupon } from '@shikhar/contracts/store/coupons/routes';
import {
  changePackage,
  createPackage,
  deletePackage,
  getAuthoredPackage,
  listAuthoredPackages,
  publishPackage,
  retirePackage,
} from '@shikhar/contracts/store/packages/routes';
import { AuthoredPackage, AuthoredPackagesPage } from '@shikhar/contracts/store/packages/schemas';
import { archiveTest } from '@shikhar/contracts/tests/builder/routes';
import { v7 as makeUuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePackage, packageDraft, sell } from '../../../../test/packages.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
let token = '';
beforeAll(async () => {
  token = (await makeSignedIn(testApp(), 'admin')).token;
});

async function makeDraft(facts: Partial<typeof packageDraft> = {}): Promise<string> {
  const id = makeUuid();
  const { status } = await testApp().call(createPackage, { body: { id, ...packageDraft, ...facts }, token });
  expect(status).toBe(201);
  return id;
}

async function read(id: string) {
  return AuthoredPackage.parse((await testApp().call(getAuthoredPackage, { params: { id }, token })).body);
}

function change(id: string, revision: number, facts: Partial<typeof packageDraft>) {
  return testApp().call(changePackage, { params: { id }, body: { ...packageDraft, ...facts, revision }, token });
}

function publish(id: string) {
  return testApp().call(publishPackage, { params: { id }, token });
}

describe('a draft package', () => {
  it('is created once per id, and saved as written', async () => {
    const { id: testId } = await makeTest(testApp(), { title: 'Real Numbers' });
    const id = makeUuid();
    const body = { id, ...packageDraft, testIds: [testId], freeSampleId: testId, validUntil: '2027-03-31' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => testApp().call(createPackage, { body, token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    const { testIds: _, ...written } = body;
    expect(await read(id)).toMatchObject({
      ...written,
      status: 'draft',
      revision: 1,
      tests: [{ id: testId, title: 'Real Numbers', questionCount: 6, isPublished: true }],
      buyers: 0,
      orders: 0,
    });
  });

  it.each([
    ['a test twice', (id: string) => ({ testIds: [id, id] }), 'testIds'],
    ['a test that is not there', () => ({ testIds: [makeUuid()] }), 'testIds'],
    ['a sample that is no test of it', () => ({ freeSampleId: makeUuid() }), 'freeSampleId'],
  ])('refuses %s, at its field', async (_what, write, field) => {
    const { id: testId } = await makeTest(testApp());
    const body = { id: makeUuid(), ...packageDraft, ...write(testId) };
    const { status, body: problem } = await testApp().call(createPackage, { body, token });
    expect(status).toBe(400);
    expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', fieldErrors: { [field]: expect.any(String) } });
  });

  it("needs at least one test to be published, all published, and not a class's first quiz", async () => {
    const draft = await makeTest(testApp(), { title: 'Half done', status: 'draft' });
    const quiz = await makeTest(testApp(), { title: 'The quiz', class: '7', isSample: true });
    const empty = await makeDraft();
    const unready = await makeDraft({ testIds: [draft.id] });
    const quizzed = await makeDraft({ testIds: [quiz.id] });
    for (const [id, words] of [
      [empty, 'at least one test'],
      [unready, 'Half done'],
      [quizzed, 'must stay free'],
    ] as const) {
      const { status, body } = await publish(id);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'PACKAGE_NOT_READY', message: expect.stringContaining(words) });
    }
    expect((await change(quizzed, 1, { testIds: [quiz.id], freeSampleId: quiz.id })).status).toBe(200);
    expect(await publish(quizzed)).toMatchObject({ status: 200, body: { status: 'published', revision: 3 } });
  });

  it('is not deleted while a coupon is only for it', async () => {
    const id = await makeDraft();
    const coupon = { id: makeUuid(), code: 'DRAFT-20', percent: 20, amountPaise: null, packageId: id, maxUses: null };
    const window = { maxUsesPerBuyer: 1, startsOn: null, endsOn: null, isActive: true };
    expect((await testApp().call(createCoupon, { body: { ...coupon, ...window }, token })).status).toBe(201);
    expect(await testApp().call(deletePackage, { params: { id }, token })).toMatchObject({
      status: 409,
      body: { code: 'PACKAGE_IN_USE', message: expect.stringContaining('DRAFT-20') },
    });
    expect((await testApp().call(deleteCoupon, { params: { id: coupon.id }, token })).status).toBe(204);
    expect((await testApp().call(deletePackage, { params: { id }, token })).status).toBe(204);
  });

  it('is not published with a past last day, nor can a published one get one', async () => {
    const { id: testId } = await makeTest(testApp());
    const refused = { status: 409, body: { code: 'PACKAGE_NOT_READY', message: expect.stringContaining('Valid until') } };
    const id = await makeDraft({ testIds: [testId], validUntil: '2026-11-19' });
    expect(await publish(id)).toMatchObject(refused);
    expect((await change(id, 1, { testIds: [testId], validUntil: '2026-11-20' })).status).toBe(200);
    expect(await publish(id)).toMatchObject({ status: 200, body: { status: 'published', revision: 3 } });
    expect(await change(id, 3, { testIds: [testId], validUntil: '2026-11-19' })).toMatchObject(refused);
    expect((await read(id)).validUntil).toBe('2026-11-20');
  });

  it('is deleted only as a draft', async () => {
    const id = await makeDraft();
    expect((await testApp().call(deletePackage, { params: { id }, token })).status).toBe(204);
    expect((await testApp().call(getAuthoredPackage, { params: { id }, token })).status).toBe(404);
    const { id: testId } = await makeTest(testApp());
    const sold = await makePackage(testApp(), { testIds: [testId] });
    expect(await testApp().call(deletePackage, { params: { id: sold }, token })).toMatchObject({
      status: 409,
      body: { code: 'PACKAGE_IN_USE' },
    });
  });
});

describe('a package in the store', () => {
  it('changes only on its current revision; saving without changes does nothing', async () => {
    const { id: one } = await makeTest(testApp());
    const { id: two } = await makeTest(testApp());
    const id = await makePackage(testApp(), { testIds: [one, two] });
    const { revision } = await read(id);
    const facts = { pricePaise: 3000, testIds: [two, one], freeSampleId: two };
    expect((await change(id, revision, facts)).body).toMatchObject({
      pricePaise: 3000,
      revision: revision + 1,
      freeSampleId: two,
    });
    expect((await change(id, revision, facts)).body).toMatchObject({ revision: revision + 1 });
    const audit = await testApp().call(listAuditEntries, { query: { actor: id, action: 'package.changed' }, token });
    const details = {
      title: packageDraft.title,
      changed: ['tests', 'free sample'],
      changes: { price: { from: '₹799', to: '₹30' } },
    };
    expect(AuditPage.parse(audit.body)).toMatchObject({ total: 1, entries: [{ details }] });
    expect(await change(id, revision, { title: 'Behind', testIds: [one] })).toMatchObject({
      status: 409,
      body: { code: 'PACKAGE_STALE' },
    });
    expect(await change(id, revision + 1, { testIds: [] })).toMatchObject({ status: 409, body: { code: 'PACKAGE_NOT_READY' } });
    expect((await read(id)).tests.map((test) => test.id)).toEqual([two, one]);
  });

  it('accepts one of parallel changes', async () => {
    const { id: testId } = await makeTest(testApp());
    const id = await makePackage(testApp(), { testIds: [testId] });
    const { revision } = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => change(id, revision, { title: `Title ${number}`, testIds: [testId] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('is retired and published again; a draft is not retired', async () => {
    const { id: testId } = await makeTest(testApp());
    const id = await makePackage(testApp(), { testIds: [testId] });
    const retire = () => testApp().call(retirePackage, { params: { id }, token });
    expect((await retire()).body).toMatchObject({ status: 'retired', retiredAt: testApp().clock.now.toISOString() });
    expect((await retire()).status).toBe(200);
    expect((await publish(id)).body).toMatchObject({ status: 'published', retiredAt: null });
    const draft = await makeDraft();
    expect((await testApp().call(retirePackage, { params: { id: draft }, token })).status).toBe(409);
  });

  it('protects its tests from being archived until they are removed', async () => {
    const { id: one } = await makeTest(testApp());
    const { id: two } = await makeTest(testApp());
    const id = await makePackage(testApp(), { title: 'Sold as it is', testIds: [one, two] });
    const archive = async (testId: string) =>
      testApp().call(archiveTest, { params: { id: testId }, body: { revision: 1 }, token });
    expect(await archive(one)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('“Sold as it is”') },
    });
    expect((await change(id, (await read(id)).revision, { testIds: [two] })).status).toBe(200);
    expect(await archive(one)).toMatchObject({ status: 200, body: { status: 'archived' } });
  });

  it('never sells a test archived at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id: testId } = await makeTest(testApp());
        const id = await makeDraft({ testIds: [testId] });
        const archiving = testApp().call(archiveTest, { params: { id: testId }, body: { revision: 1 }, token });
        const [published, archived] = await Promise.all([publish(id), archiving]);
        return [published.status, archived.status];
      }),
    );
    for (const outcome of outcomes) expect(outcome.toSorted()).toEqual([200, 409]);
  });

  it('is listed with its buyers, and found by title, status, subject and class', async () => {
    const { id: testId } = await makeTest(testApp());
    const id = await makePackage(testApp(), { title: 'Found 100% by title', class: '8', subject: 'English', testIds: [testId] });
    for (let number = 0; number < 2; number += 1) {
      const { user } = await makeSignedIn(testApp(), 'student');
      await sell(testApp(), { buyerId: user.id, packageId: id });
    }
    const { user: lapsed } = await makeSignedIn(testApp(), 'student');
    await sell(testApp(), { buyerId: lapsed.id, packageId: id, validUntil: '2026-11-19' });
    const query = { search: '100% BY', status: 'published', subject: 'English', class: '8' } as const;
    const { body } = await testApp().call(listAuthoredPackages, { query, token });
    expect(AuthoredPackagesPage.parse(body)).toMatchObject({ total: 1, packages: [{ id, buyers: 2, totalTests: 1 }] });
    expect(await read(id)).toMatchObject({ buyers: 2, orders: 3 });
    const none = await testApp().call(listAuthoredPackages, { query: { ...query, status: 'draft' }, token });
    expect(none.body).toEqual({ packages: [], total: 0 });
  });
});
