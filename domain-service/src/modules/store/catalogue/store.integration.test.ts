import { startAttempt, submitAttempt } from '@shikhar/contracts/attempts/routes';
import { AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { getPackage, listPackages } from '@shikhar/contracts/store/catalogue/routes';
import { PackageDetail, PackagesPage } from '@shikhar/contracts/store/catalogue/schemas';
import { changePackage, getAuthoredPackage, retirePackage } from '@shikhar/contracts/store/packages/routes';
import { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import { describe, expect, it } from 'vitest';
import { makePackage, packageDraft, sell } from '../../../../test/packages.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

async function makeTests(count: number, facts: Parameters<typeof makeTest>[1] = {}): Promise<string[]> {
  const made: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    made.push((await makeTest(testApp(), { title: `Test ${number}`, ...facts })).id);
  }
  return made;
}

async function list(token: string, query: Record<string, string> = {}) {
  const { status, body } = await testApp().call(listPackages, { query, token });
  expect(status).toBe(200);
  return PackagesPage.parse(body);
}

async function read(token: string, id: string) {
  return PackageDetail.parse((await testApp().call(getPackage, { params: { id }, token })).body);
}

async function take(token: string, testId: string): Promise<void> {
  const started = await testApp().call(startAttempt, { body: { testId }, token });
  expect(started.status).toBe(201);
  const { id } = AttemptStarted.parse(started.body).attempt;
  expect((await testApp().call(submitAttempt, { params: { id }, token })).status).toBe(200);
}

describe('the store', () => {
  it('lists packages on sale by three filters, own class first', async () => {
    const nine = await makePackage(testApp(), { title: 'nine', class: '9', testIds: await makeTests(1) });
    const ten = await makePackage(testApp(), {
      title: 'ten',
      subject: 'Science',
      level: 'Beginner',
      testIds: await makeTests(2),
    });
    testApp().clock.advance(1000);
    const newer = await makePackage(testApp(), { title: 'newer nine', class: '9', testIds: await makeTests(1) });
    const past = await makePackage(testApp(), { title: 'past', validUntil: '2026-11-19', testIds: await makeTests(1) });
    const last = await makePackage(testApp(), { title: 'last day', validUntil: '2026-11-20', testIds: await makeTests(1) });
    const { token } = await makeSignedIn(testApp(), 'student', { class: '10' });
    const { packages, total } = await list(token);
    const ids = packages.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([last, ten]);
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(nine));
    expect(ids).not.toContain(past);
    expect(total).toBe(ids.length);
    expect((await testApp().call(getPackage, { params: { id: past }, token })).status).toBe(404);
    const filtered = await list(token, { class: '10', subject: 'Science', level: 'Beginner' });
    expect(filtered.packages).toMatchObject([{ id: ten, totalTests: 2, durationMinutes: 45, purchased: false, testsTaken: 0 }]);
    expect((await list(token, { page: '2', pageSize: '1' })).packages.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it("lists the student's packages first, then the own class, then the others", async () => {
    const bought = await makePackage(testApp(), { title: 'bought nine', class: '9', testIds: await makeTests(1) });
    const over = await makePackage(testApp(), { title: 'over', class: '9', testIds: await makeTests(1) });
    testApp().clock.advance(1000);
    const ownClass = await makePackage(testApp(), { title: 'ten', testIds: await makeTests(1) });
    const { user, token } = await makeSignedIn(testApp(), 'student', { class: '10' });
    await sell(testApp(), { buyerId: user.id, packageId: bought });
    await sell(testApp(), { buyerId: user.id, packageId: over, validUntil: '2026-11-19' });
    const { id: testId } = await makeTest(testApp(), { pricePaise: 4_900 });
    await sell(testApp(), { buyerId: user.id, testId });
    const { packages } = await list(token);
    expect(packages.slice(0, 2).map(({ id }) => id)).toEqual([bought, ownClass]);
    const isTen = packages.slice(1).map((found) => found.class === '10');
    expect(isTen).toEqual(isTen.toSorted((one, other) => Number(other) - Number(one)));
    expect((await list(token, { page: '2', pageSize: '1' })).packages[0]?.id).toBe(ownClass);
  });

  it('shows a package to buyers: tests, chapters, questions by type, and the free sample', async () => {
    const [one = '', two = ''] = await makeTests(2);
    const id = await makePackage(testApp(), { testIds: [two, one], freeSampleId: two, validUntil: '2027-03-31' });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await read(token, id)).toMatchObject({
      title: packageDraft.title,
      pricePaise: 79_900,
      gstPercent: 18,
      validUntil: '2027-03-31',
      purchased: false,
      nextTestId: two,
      tests: [
        { id: two, isFreeSample: true, state: 'new' },
        { id: one, isFreeSample: false, state: 'new' },
      ],
      totalQuestions: 12,
      chapters: [{ name: 'A chapter', objective: 6, written: 6 }],
      questionsByType: [
        { type: 'mcq', count: 2 },
        { type: 'truefalse', count: 2 },
        { type: 'match', count: 2 },
        { type: 'saq', count: 4 },
        { type: 'broad', count: 2 },
      ],
      renewedAt: testApp().clock.now.toISOString(),
      waitingOrderId: null,
      paidOrderId: null,
    });
  });

  it("counts a buyer's submissions, and names the next test: one in progress first", async () => {
    const [one = '', two = '', three = ''] = await makeTests(3);
    const id = await makePackage(testApp(), { testIds: [one, two, three] });
    const { user, token } = await makeSignedIn(testApp(), 'student');
    expect((await read(token, id)).nextTestId).toBeNull();
    const orderId = await sell(testApp(), { buyerId: user.id, packageId: id });
    expect(await read(token, id)).toMatchObject({ purchased: true, testsTaken: 0, nextTestId: one, paidOrderId: orderId });
    await take(token, one);
    expect(await read(token, id)).toMatchObject({ testsTaken: 1, nextTestId: two });
    await testApp().call(startAttempt, { body: { testId: three }, token });
    const { tests, nextTestId } = await read(token, id);
    expect(nextTestId).toBe(three);
    expect(tests.map(({ state }) => state)).toEqual(['taken', 'new', 'in_progress']);
    testApp().clock.advance(3 * 3_600_000);
    expect(await read(token, id)).toMatchObject({ testsTaken: 2, nextTestId: two });
    const other = await makeSignedIn(testApp(), 'student');
    expect(await read(other.token, id)).toMatchObject({ purchased: false, testsTaken: 0, paidOrderId: null });
  });

  it('keeps a retired package and a removed test for their owners', async () => {
    const [one = '', two = ''] = await makeTests(2);
    const id = await makePackage(testApp(), { title: 'retired', testIds: [one, two] });
    const { user, token } = await makeSignedIn(testApp(), 'student');
    await sell(testApp(), { buyerId: user.id, packageId: id });
    testApp().clock.advance(1000);
    const admin = await makeSignedIn(testApp(), 'admin');
    const authored = AuthoredPackage.parse(
      (await testApp().call(getAuthoredPackage, { params: { id }, token: admin.token })).body,
    );
    const change = { ...packageDraft, title: 'retired', testIds: [two], revision: authored.revision };
    expect((await testApp().call(changePackage, { params: { id }, body: change, token: admin.token })).status).toBe(200);
    testApp().clock.advance(1000);
    const late = await makeSignedIn(testApp(), 'student');
    await sell(testApp(), { buyerId: late.user.id, packageId: id });
    expect((await read(late.token, id)).tests.map((test) => test.id)).toEqual([two]);
    await testApp().call(retirePackage, { params: { id }, token: admin.token });
    expect((await read(token, id)).tests.map((test) => test.id)).toEqual([two, one]);
    expect((await list(token)).packages.map((found) => found.id)).toContain(id);
    const stranger = await makeSignedIn(testApp(), 'student');
    expect((await testApp().call(getPackage, { params: { id }, token: stranger.token })).status).toBe(404);
    expect((await list(stranger.token)).packages.map((found) => found.id)).not.toContain(id);
  });
});
