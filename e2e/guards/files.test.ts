import { expect } from '@playwright/test';
import { test } from '../fixtures/caller-test.ts';
import { postForm } from '../fixtures/form-client.ts';
import { placeMaterial } from '../fixtures/materials.ts';
import { createStudentDetails, signUp } from '../fixtures/people.ts';

const content = Buffer.from('0123456789 and all the rest');
const facts = { name: 'Ohm.txt', mediaType: 'text/plain', ending: 'txt', type: 'notes', content } as const;

test('a file is sent whole, in parts or not at all, and runs nothing', async ({ callAs, place }) => {
  const { fileId } = await placeMaterial(place.dataDir, facts);
  const student = await callAs('student');
  const path = `/files/${fileId}/any%20name.txt`;
  const whole = await student.get(path);
  expect(await whole.text()).toBe(content.toString());
  const { etag = '', ...headers } = whole.headers();
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(content.length),
    'content-disposition': 'attachment; filename=Ohm.txt',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  });
  const part = await student.get(path, { headers: { range: 'bytes=4-9', 'if-range': etag } });
  expect([part.status(), await part.text(), part.headers()['content-range']]).toEqual([
    206,
    '456789',
    `bytes 4-9/${content.length}`,
  ]);
  const changed = await student.get(path, { headers: { range: 'bytes=4-9', 'if-range': '"other"' } });
  expect([changed.status(), await changed.text()]).toEqual([200, content.toString()]);
  const known = await student.get(path, { headers: { 'if-none-match': etag } });
  expect([known.status(), await known.text(), known.headers()['etag']]).toEqual([304, '', etag]);
  const beyond = await student.get(path, { headers: { range: 'bytes=900-' } });
  expect([beyond.status(), await beyond.text(), beyond.headers()['content-range']]).toEqual([
    416,
    '',
    `bytes */${content.length}`,
  ]);
  const head = await student.head(path);
  expect([head.status(), head.headers()['content-length'], head.headers()['etag']]).toEqual([200, String(content.length), etag]);
  const shown = await student.get(`${path}?shown=true`);
  expect(shown.headers()['content-disposition']).toBe('inline');
});

test('a missing file is reported as a page to a person, and as JSON to a script', async ({ callAs }) => {
  const student = await callAs('student');
  const path = '/files/00000000-0000-4000-8000-000000000000/Ohm.txt';
  const page = await student.get(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status(), page.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await page.text()).toMatch(/<h1[^>]*>File not found<.*href="\/study-materials"/s);
  const answer = await student.get(path, { headers: { accept: '*/*' } });
  expect([answer.status(), await answer.json()]).toMatchObject([404, { kind: 'no-file' }]);
});

test('a file opens for everyone who may see it while they are signed in', async ({ callAs, place }) => {
  const [open, hidden] = [
    await placeMaterial(place.dataDir, facts),
    await placeMaterial(place.dataDir, { ...facts, isPublished: false }),
  ];
  const read = async (caller: Parameters<typeof callAs>[0], { fileId }: { fileId: string }) =>
    (await (await callAs(caller)).get(`/files/${fileId}`)).status();
  for (const caller of ['student', 'teacher'] as const)
    expect([await read(caller, open), await read(caller, hidden)]).toEqual([200, 404]);
  expect(await read('admin', hidden)).toBe(200);
  for (const caller of ['school', 'anonymous'] as const) expect(await read(caller, open)).toBe(302);

  const leaver = await callAs('anonymous');
  await signUp(leaver, place.origin, createStudentDetails({ class: '7' }));
  expect((await leaver.get(`/files/${open.fileId}`)).status()).toBe(200);
  const { cookies } = await leaver.storageState();
  await postForm(leaver, place.origin, '/logout', {});
  const saved = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const address of [`/files/${open.fileId}`, `/files/${open.fileId}/Ohm.txt`, `/study-materials/${open.id}/picture`]) {
    const answer = await (await callAs('anonymous')).get(address, { headers: { cookie: saved, range: 'bytes=0-3' } });
    expect([answer.status(), answer.headers()['location']], 'the cookie of a session that has ended').toEqual([302, '/login']);
  }
});
