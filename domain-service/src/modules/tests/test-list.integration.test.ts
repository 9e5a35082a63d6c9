import { listTests } from '@shikhar/contracts/tests/routes';
import { TestsPage } from '@shikhar/contracts/tests/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { runOnServer } from '../../../test/database.ts';
import { makeTest } from '../../../test/papers.ts';
import { makeSignedIn } from '../../../test/people.ts';
import { startAs } from '../../../test/sitting.ts';
import { useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();
const hour = 60 * 60 * 1000;

function later(hours: number): Date {
  return new Date(testApp().clock.now.getTime() + hours * hour);
}

async function list(token: string, query: Record<string, string> = {}) {
  const { body } = await testApp().call(listTests, { query, token });
  const { tests, total } = TestsPage.parse(body);
  return { titles: tests.map(({ title }) => title), total, tests };
}

beforeEach(async () => {
  await runOnServer(testApp().ownerUrl, 'truncate tests cascade');
});

describe('the list of tests', () => {
  it('shows a student the published tests of their class, or of another they ask for', async () => {
    await makeTest(testApp(), { title: 'Light' });
    await makeTest(testApp(), { title: 'Draft', status: 'draft' });
    await makeTest(testApp(), { title: 'Motion', class: '9' });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect((await list(token)).titles).toEqual(['Light']);
    expect((await list(token, { class: '9' })).titles).toEqual(['Motion']);
    const teacher = await makeSignedIn(testApp(), 'teacher');
    expect((await list(teacher.token)).titles.sort()).toEqual(['Light', 'Motion']);
  });

  it('searches titles and chapters literally, and filters by subject and sample', async () => {
    await makeTest(testApp(), { title: '100% pure', isSample: true });
    await makeTest(testApp(), { title: 'Under_score', subject: 'English' });
    await makeTest(testApp(), { title: "Newton's laws" });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect((await list(token, { search: '%' })).titles).toEqual(['100% pure']);
    expect((await list(token, { search: 'r_s' })).titles).toEqual(['Under_score']);
    expect((await list(token, { search: "NEWTON'S" })).titles).toEqual(["Newton's laws"]);
    expect((await list(token, { search: 'a chapter' })).total).toBe(3);
    expect((await list(token, { search: 'why? :now ??' })).total).toBe(0);
    expect((await list(token, { subject: 'English' })).titles).toEqual(['Under_score']);
    expect((await list(token, { sample: 'true' })).titles).toEqual(['100% pure']);
  });

  it('returns pages, and the total even past the last page', async () => {
    for (const title of ['a', 'b', 'c']) await makeTest(testApp(), { title });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect((await list(token, { pageSize: '2' })).titles).toEqual(['c', 'b']);
    expect((await list(token, { pageSize: '2', page: '2' })).titles).toEqual(['a']);
    expect(await list(token, { page: '9' })).toMatchObject({ titles: [], total: 3 });
  });

  it('lists upcoming tests by opening time, then those always open, without closed ones', async () => {
    await makeTest(testApp(), { title: 'always' });
    await makeTest(testApp(), { title: 'tomorrow', opensAt: later(24), closesAt: later(25) });
    await makeTest(testApp(), { title: 'open now', opensAt: later(-1), closesAt: later(1) });
    await makeTest(testApp(), { title: 'over', opensAt: later(-2), closesAt: later(0) });
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await list(token, { upcoming: 'true' })).toMatchObject({ titles: ['open now', 'tomorrow', 'always'], total: 3 });
    expect((await list(token, { upcoming: 'true', pageSize: '1' })).titles).toEqual(['open now']);
  });

  it('leaves tests already taken or not yet bought out of a student’s upcoming tests', async () => {
    const { id } = await makeTest(testApp(), { title: 'taken' });
    await makeTest(testApp(), { title: 'free', pricePaise: 0 });
    await makeTest(testApp(), { title: 'priced', pricePaise: 3000 });
    const student = await makeSignedIn(testApp(), 'student');
    await startAs(testApp(), student, id);
    expect((await list(student.token, { upcoming: 'true' })).titles).toEqual(['free']);
    const all = await list(student.token);
    expect(all.tests.map(({ title, pricePaise }) => [title, pricePaise])).toEqual([
      ['priced', 3000],
      ['free', undefined],
      ['taken', undefined],
    ]);
  });
});
