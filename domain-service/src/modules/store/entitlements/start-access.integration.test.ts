import { startAttempt, startPreview } from '@shikhar/contracts/attempts/routes';
import { AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { createPackage, retirePackage } from '@shikhar/contracts/store/packages/routes';
import type { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { getTest, listTests } from '@shikhar/contracts/tests/routes';
import { TestDetail, TestsPage } from '@shikhar/contracts/tests/schemas';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { exchangeTests, makePackage, makeSeats, packageDraft, sell } from '../../../../test/packages.ts';
import { makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { sit } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { endByOrder, endBySeatBlock, grantSeat } from './entitlement.service.ts';

const testApp = useTestApp();

/** A class 10 student and a test, before it is sold in one way or another. */
interface Scene {
  testId: string;
  studentId: string;
  token: string;
}

async function setScene(facts: TestFacts = {}): Promise<Scene> {
  const { user, token } = await makeSignedIn(testApp(), 'student', { class: '10' });
  return { testId: (await makeTest(testApp(), facts)).id, studentId: user.id, token };
}

async function pack({ testId }: Scene, facts: Partial<PackageDraft> = {}): Promise<string> {
  const { id: other } = await makeTest(testApp());
  return makePackage(testApp(), { testIds: [testId, other], ...facts });
}

async function sellPack(scene: Scene, validUntil: string | null = null): Promise<string> {
  return sell(testApp(), { buyerId: scene.studentId, packageId: await pack(scene), validUntil });
}

async function refund(orderId: string): Promise<void> {
  await endByOrder(testApp().orm.em.fork(), { orderId, reason: 'refunded', now: testApp().clock.now });
}

async function seat(scene: Scene): Promise<string> {
  const packageId = await pack(scene);
  const seatBlockId = await makeSeats(testApp(), packageId);
  const grant = { studentId: scene.studentId, packageId, seatBlockId, validUntil: null, now: testApp().clock.now };
  await grantSeat(testApp().orm.em.fork(), grant);
  return seatBlockId;
}

function start({ testId, token }: Scene) {
  return testApp().call(startAttempt, { body: { testId }, token });
}

async function isListed({ testId, token }: Scene, query: Record<string, string>): Promise<boolean> {
  const { body } = await testApp().call(listTests, { query: { ...query, pageSize: '100' }, token });
  return TestsPage.parse(body).tests.some(({ id }) => id === testId);
}

async function isOnDashboard({ testId, token }: Scene): Promise<boolean> {
  const { body } = await testApp().call(getDashboard, { token });
  return JSON.stringify(body).includes(testId);
}

const sold: [string, TestFacts, (scene: Scene) => Promise<unknown>][] = [
  ['has a price of its own', { pricePaise: 3000 }, async () => undefined],
  ['is in a package of the store', {}, pack],
  [
    'is in a package that was retired',
    {},
    async (scene) => {
      const { token } = await makeSignedIn(testApp(), 'admin');
      await testApp().call(retirePackage, { params: { id: await pack(scene) }, token });
    },
  ],
  ['was bought by another', {}, async (scene) => sellPack({ ...scene, studentId: (await setScene()).studentId })],
  ['was bought until yesterday', {}, (scene) => sellPack(scene, '2026-11-19')],
  ['was bought and refunded', {}, async (scene) => refund(await sellPack(scene))],
  [
    'was opened by a seat that ended',
    {},
    async (scene) =>
      endBySeatBlock(testApp().orm.em.fork(), {
        seatBlockId: await seat(scene),
        reason: 'seats_refunded',
        now: testApp().clock.now,
      }),
  ],
];

const soldAndTakenOut: (typeof sold)[number] = [
  'was taken out of a package that another student has',
  {},
  async (scene) => {
    const packageId = await pack(scene);
    const { user } = await makeSignedIn(testApp(), 'student', { class: '10' });
    await sell(testApp(), { buyerId: user.id, packageId });
    await exchangeTests(testApp(), packageId);
  },
];

describe.each([...sold, soldAndTakenOut])('a test that %s', (_what, facts, arrange) => {
  it('is refused everywhere', async () => {
    const scene = await setScene(facts);
    await arrange(scene);
    expect(await start(scene)).toMatchObject({ status: 402, body: { code: 'TEST_NOT_BOUGHT' } });
    const parallel = await Promise.all(Array.from({ length: 10 }, () => start(scene)));
    expect(new Set(parallel.map(({ status }) => status))).toEqual(new Set([402]));
    expect((await testApp().call(startPreview, { params: { id: scene.testId }, token: scene.token })).status).toBe(403);
    expect(await testApp().orm.em.fork().count(AttemptEntity, { test: scene.testId })).toBe(0);
    const page = TestDetail.parse((await testApp().call(getTest, { params: { id: scene.testId }, token: scene.token })).body);
    expect(page.needsBuying).toBe(true);
    expect(await isListed(scene, { upcoming: 'true' })).toBe(false);
    expect(await isOnDashboard(scene)).toBe(false);
  });
});

const open: [string, TestFacts, (scene: Scene) => Promise<unknown>, 'upcoming'?][] = [
  [
    'is in the draft of a package',
    {},
    async ({ testId }) => {
      const { token } = await makeSignedIn(testApp(), 'admin');
      const body = { id: makeUuid(), ...packageDraft, testIds: [testId] };
      expect((await testApp().call(createPackage, { body, token })).status).toBe(201);
    },
    'upcoming',
  ],
  ['is the free sample of a package', {}, (scene) => pack(scene, { freeSampleId: scene.testId })],
  [
    'is the free sample of one of two packages',
    {},
    async (scene) => {
      await pack(scene);
      await pack(scene, { freeSampleId: scene.testId });
    },
  ],
  [
    'has a price and was bought',
    { pricePaise: 3000 },
    ({ testId, studentId }) => sell(testApp(), { buyerId: studentId, testId }),
    'upcoming',
  ],
  ['was bought in a package', {}, sellPack],
  ['was bought until today', {}, (scene) => sellPack(scene, '2026-11-20')],
  [
    'was refunded once and bought again',
    {},
    async (scene) => {
      await refund(await sellPack(scene));
      await sellPack(scene);
    },
  ],
  ['was opened by a seat', {}, seat],
  ['was taken out of a package that nobody has', {}, async (scene) => exchangeTests(testApp(), await pack(scene)), 'upcoming'],
  [
    'was taken out after it was bought',
    {},
    async (scene) => {
      const packageId = await pack(scene);
      await sell(testApp(), { buyerId: scene.studentId, packageId });
      await exchangeTests(testApp(), packageId);
    },
  ],
  ['was bought, for another class', { class: '9' }, sellPack],
];

describe.each(open)('a test that %s', (_what, facts, arrange, upcoming) => {
  it('is open everywhere, and listed as upcoming when in no package', async () => {
    const scene = await setScene(facts);
    await arrange(scene);
    const page = TestDetail.parse((await testApp().call(getTest, { params: { id: scene.testId }, token: scene.token })).body);
    expect(page).toMatchObject({ needsBuying: false, soldIn: null });
    expect(await isListed(scene, { upcoming: 'true' })).toBe(upcoming !== undefined);
    expect(await isListed(scene, {})).toBe(true);
    expect(await isOnDashboard(scene)).toBe(upcoming !== undefined);
    expect((await start(scene)).status).toBe(201);
  });
});

describe('a sold test', () => {
  it('is open as a free sample to other classes, which do not list it', async () => {
    const scene = await setScene({ class: '9' });
    expect((await start(scene)).status).toBe(404);
    await pack(scene, { freeSampleId: scene.testId });
    expect(await isListed(scene, {})).toBe(false);
    expect((await start(scene)).status).toBe(201);
  });

  it('names the cheapest package in the store that contains it', async () => {
    const scene = await setScene();
    await pack(scene);
    const packageId = await pack(scene, { pricePaise: 3000, title: 'Cheaper' });
    await pack(scene, { pricePaise: 2000, validUntil: '2026-11-19' });
    const { body } = await testApp().call(getTest, { params: { id: scene.testId }, token: scene.token });
    expect(TestDetail.parse(body).soldIn).toEqual({ packageId, title: 'Cheaper' });
  });

  it('can be finished, and its result read, after a refund; nothing new starts', async () => {
    const scene = await setScene();
    const orderId = await sellPack(scene);
    const { attempt } = AttemptStarted.parse((await start(scene)).body);
    await refund(orderId);
    expect(await start(scene)).toMatchObject({ status: 200, body: { attempt: { id: attempt.id } } });
    const sitting = sit(testApp(), { attemptId: attempt.id, ...scene });
    expect((await sitting.save(0, { choice: 1 })).status).toBe(200);
    expect((await sitting.submit()).status).toBe(200);
    expect((await sitting.result()).status).toBe(200);
    expect(await start(scene)).toMatchObject({ status: 402, body: { code: 'TEST_NOT_BOUGHT' } });
  });

  it("closes after its last day in the site's time zone, not the machine's", async () => {
    const scene = await setScene();
    await sellPack(scene, '2026-11-20');
    const { clock } = testApp();
    const before = clock.now;
    // Midnight in India is 18:30 in UTC.
    clock.now = new Date('2026-11-20T18:29:59Z');
    const page = async () =>
      TestDetail.parse((await testApp().call(getTest, { params: { id: scene.testId }, token: scene.token })).body);
    expect((await page()).needsBuying).toBe(false);
    clock.now = new Date('2026-11-20T18:30:00Z');
    expect((await page()).needsBuying).toBe(true);
    clock.now = before;
  });

  it('is not the default quiz', async () => {
    const scene = await setScene({ isSample: true, class: '10' });
    expect(await isListed(scene, { sample: 'true' })).toBe(true);
    await testApp().orm.em.fork().nativeUpdate(TestEntity, { id: scene.testId }, { pricePaise: 100 });
    expect(await isListed(scene, { sample: 'true' })).toBe(false);
  });
});
