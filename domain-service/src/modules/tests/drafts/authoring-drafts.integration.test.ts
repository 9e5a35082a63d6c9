import { addQuestion, createTest, updateQuestion, updateTest } from '@shikhar/contracts/tests/builder/routes';
import { getDraft, removeDraft, saveDraft } from '@shikhar/contracts/tests/drafts/routes';
import { deleteUser } from '@shikhar/contracts/users/routes';
import { v7 as makeUuid } from 'uuid';
import { expect, it } from 'vitest';
import { details, makeMcq, makeTestEditor } from '../../../../test/authoring.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuthoringDraftEntity } from './authoring-draft.entity.ts';
import { purgeDraftsJob } from './purge-drafts.job.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function save(token: string, place: string, fields: Record<string, string | string[]> = { title: 'Light' }) {
  return testApp().call(saveDraft, { body: { place, fields }, token });
}

async function read(token: string, place: string) {
  const { status, body } = await testApp().call(getDraft, { query: { place }, token });
  return status === 200 ? body : status;
}

it('is saved as typed for its author only, in its last state', async () => {
  const [one, other] = [await makeSignedIn(testApp(), 'teacher'), await makeSignedIn(testApp(), 'teacher')];
  const place = 'test:new';
  expect(await read(one.token, place)).toBe(404);
  await save(one.token, place, { title: 'L' });
  const fields = { title: ' Light\t', option: ['a', '', 'a'], durationMinutes: 'sixty' };
  expect(await save(one.token, place, fields)).toMatchObject({
    status: 200,
    body: { savedAt: testApp().clock.now.toISOString() },
  });
  await save(other.token, place);
  expect(await read(one.token, place)).toMatchObject({ place, fields });
  await testApp().call(removeDraft, { query: { place }, token: one.token });
  expect(await read(one.token, place)).toBe(404);
  expect(await read(other.token, place)).toMatchObject({ fields: { title: 'Light' } });
});

it.each(['test:1', 'test:new:details', 'bank', 'test:01a1fec4-1ccc-743f-a8d2-7575bba9b75e:question', ''])(
  'refuses the unknown form %j',
  async (place) => {
    const { token } = await makeSignedIn(testApp(), 'teacher');
    expect((await save(token, place)).status).toBe(400);
    expect(await read(token, place)).toBe(400);
  },
);

it('is limited to 64 KB', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const block = (letters: number) => ({
    one: 'x'.repeat(letters),
    two: 'x'.repeat(16_000),
    three: ['x'.repeat(16_000), 'y'.repeat(16_000)],
  });
  expect((await save(token, 'bank:new', block(14_000))).status).toBe(200);
  expect((await save(token, 'bank:new', { passage: 'x'.repeat(20_000) })).status).toBe(200);
  expect(await save(token, 'bank:new', { ...block(16_000), four: 'x'.repeat(16_000) })).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  });
});

it('is limited to a hundred per author: the oldest are deleted', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const places = Array.from({ length: 101 }, () => `bank:${makeUuid()}`);
  for (const place of places) {
    testApp().clock.advance(1);
    await save(token, place);
  }
  expect(await read(token, places[0] ?? '')).toBe(404);
  for (const place of [places[1], places[100]]) expect(await read(token, place ?? '')).toMatchObject({ place });
});

it('is deleted once its form is submitted', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  await save(token, 'test:new');
  await testApp().call(createTest, { body: { details }, token });
  expect(await read(token, 'test:new')).toBe(404);

  const editor = await makeTestEditor(testApp(), token);
  const places = [`test:${editor.id}:details`, `test:${editor.id}:question:new`];
  for (const place of places) await save(token, place);
  const params = { id: editor.id };
  await testApp().call(updateTest, { params, body: { revision: 7, details, sections: [] }, token });
  expect(await read(token, places[0] ?? '')).toMatchObject({ fields: { title: 'Light' } });
  await testApp().call(updateTest, { params, body: { revision: 1, details, sections: [] }, token });
  await testApp().call(addQuestion, { params, body: { revision: 1, sectionId: null, draft: makeMcq() }, token });
  const { questions, revision } = await editor.read();
  const questionId = questions[0]?.id ?? '';
  await save(token, `test:${editor.id}:question:${questionId}`);
  const body = { revision, draft: makeMcq({ marks: 2 }) };
  await testApp().call(updateQuestion, { params: { ...params, questionId }, body, token });
  for (const place of [...places, `test:${editor.id}:question:${questionId}`]) expect(await read(token, place)).toBe(404);
});

it('is deleted after thirty days, and with its author', async () => {
  const [one, other] = [await makeSignedIn(testApp(), 'teacher'), await makeSignedIn(testApp(), 'teacher')];
  await save(one.token, 'bank:new');
  const run = (days: number) =>
    purgeDraftsJob.run({ em: testApp().orm.em.fork(), now: new Date(testApp().clock.now.getTime() + days * day), log });
  await run(29);
  expect(await read(one.token, 'bank:new')).toMatchObject({ fields: { title: 'Light' } });
  await run(31);
  expect(await read(one.token, 'bank:new')).toBe(404);

  await save(other.token, 'bank:new');
  const admin = await makeSignedIn(testApp(), 'admin');
  await testApp().call(deleteUser, { params: { id: other.user.id }, token: admin.token });
  expect(await testApp().orm.em.fork().count(AuthoringDraftEntity, { user: other.user.id })).toBe(0);
});
