import type { RouteArguments } from '@shikhar/contracts/http/define-route';
import { archiveTest, listAuthoredTests, publishTest } from '@shikhar/contracts/tests/builder/routes';
import { AuthoredTestsPage } from '@shikhar/contracts/tests/builder/schemas';
import { expect, it } from 'vitest';
import { makeBroad, makeMcq, makeTestEditor } from '../../../../test/authoring.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';

const testApp = useTestApp();

async function list(token: string, query: RouteArguments<typeof listAuthoredTests>['query'] = {}): Promise<AuthoredTestsPage> {
  const { body } = await testApp().call(listAuthoredTests, { query, token });
  return AuthoredTestsPage.parse(body);
}

async function listTitles(token: string, query: RouteArguments<typeof listAuthoredTests>['query'] = {}): Promise<string[]> {
  return (await list(token, query)).tests.map(({ title }) => title);
}

async function makeShelf() {
  const author = await makeSignedIn(testApp(), 'teacher', { name: 'Suresh Kulkarni' });
  const titles = ['Light', 'Algebra 50%', 'Grammar', 'Old'] as const;
  const subjects = ['Science', 'Mathematics', 'English', 'Science'] as const;
  for (const [index, title] of titles.entries()) {
    testApp().clock.advance(1_000);
    const editor = await makeTestEditor(testApp(), author.token, {
      title,
      subject: subjects[index] ?? 'Science',
      class: index === 2 ? '9' : '10',
    });
    const at = async () => ({
      params: { id: editor.id },
      body: { revision: (await editor.read()).revision },
      token: author.token,
    });
    if (index !== 2) await editor.add([makeMcq(), makeMcq()]);
    if (index < 2) await testApp().call(publishTest, await at());
    if (index === 3) await testApp().call(archiveTest, await at());
    if (index === 2) {
      const nothing = { rubric: [], modelAnswer: '' };
      await editor.add([makeBroad(nothing), makeBroad({ ...nothing, chapter: '' })]);
    }
  }
  return author;
}

it('shows teachers their own tests, last changed first, with the problems of drafts', async () => {
  const author = await makeShelf();
  const stranger = await makeSignedIn(testApp(), 'teacher');
  expect(await list(stranger.token)).toEqual({ tests: [], total: 0, counts: { draft: 0, published: 0, archived: 0 } });
  const { tests, total, counts } = await list(author.token);
  expect(total).toBe(4);
  expect(counts).toEqual({ draft: 1, published: 2, archived: 1 });
  expect(tests).toMatchObject([
    { title: 'Old', status: 'archived' },
    {
      title: 'Grammar',
      status: 'draft',
      class: '9',
      questionCount: 2,
      totalMarks: 10,
      takenCount: 0,
      paperVersion: 1,
      createdBy: { id: author.user.id, name: 'Suresh Kulkarni' },
      isOwn: true,
      warnings: ['2 questions without a key', '1 question without a chapter'],
    },
    { title: 'Algebra 50%', status: 'published', warnings: [] },
    { title: 'Light', status: 'published' },
  ]);
});

it('filters and searches, in the counts too', async () => {
  const { token } = await makeShelf();
  expect(await listTitles(token, { status: 'published' })).toEqual(['Algebra 50%', 'Light']);
  expect(await list(token, { status: 'draft', subject: 'Science' })).toMatchObject({
    tests: [],
    total: 0,
    counts: { draft: 0, published: 1, archived: 1 },
  });
  expect(await listTitles(token, { class: '9' })).toEqual(['Grammar']);
  expect(await listTitles(token, { search: 'LIGHT' })).toEqual(['Light']);
  expect(await listTitles(token, { search: '50%' })).toEqual(['Algebra 50%']);
  expect(await listTitles(token, { search: '%' })).toEqual(['Algebra 50%']);
  expect(await listTitles(token, { search: 'quadratic' })).toHaveLength(4);
  expect(await listTitles(token, { pageSize: 2, page: 2 })).toEqual(['Algebra 50%', 'Light']);
});

it('shows an admin all, or their own', async () => {
  const { user } = await makeShelf();
  const { id } = await makeTest(testApp(), { title: 'Of the platform' });
  const { token } = await makeSignedIn(testApp(), 'admin');
  const found = await list(token, { pageSize: 100 });
  const authors = new Set(found.tests.map(({ createdBy }) => createdBy?.id));
  expect(authors).toContain(user.id);
  expect(found.tests.find((test) => test.id === id)).toMatchObject({ createdBy: null, isOwn: false });
  expect(await listTitles(token, { mine: 'true' })).toEqual([]);
});

it('counts the attempts of students', async () => {
  const { token, user } = await makeSignedIn(testApp(), 'teacher');
  const { id } = await makeTest(testApp(), { createdBy: user.id });
  const student = await makeSignedIn(testApp(), 'student');
  await (await startAs(testApp(), student, id)).submit();
  await startAs(testApp(), student, id);
  await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
  expect((await list(token)).tests).toMatchObject([{ takenCount: 3 }]);
  await testApp().orm.em.fork().nativeUpdate(AttemptEntity, { test: id, student: student.user.id }, { isPreview: true });
  expect((await list(token)).tests).toMatchObject([{ takenCount: 1 }]);
});
