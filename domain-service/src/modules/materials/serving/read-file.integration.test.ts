import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type MadeMaterial, makeMaterial } from '../../../../test/materials.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { SessionEntity } from '../../accounts/sessions/session.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { MaterialFileEntity } from '../files/material-file.entity.ts';
import { MaterialEntity } from '../material.entity.ts';
import { buildMaterialKey, buildPictureKey } from '../material-keys.ts';

const testApp = useTestApp();

type Headers = Record<string, string>;

function ask(token: string, path: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  return testApp().app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } });
}

async function countDownloads({ id }: MadeMaterial): Promise<number> {
  return (await testApp().orm.em.fork().findOneOrFail(MaterialEntity, { id })).downloads;
}

async function makeReader() {
  return (await makeSignedIn(testApp(), 'student', { class: '7' })).token;
}

const name = 'प्रकाश – "परावर्तन" \u202e1.pdf';
const hindi = { type: 'pdf', file: { name, mediaType: 'application/pdf' } } as const;

it('is served whole, with its own name, and cannot run', async () => {
  const material = await makeMaterial(testApp(), { ...hindi, content: Buffer.from('%PDF-1.4 light') });
  const { statusCode, headers, rawPayload } = await ask(await makeReader(), `/files/${material.fileId}`);
  expect(statusCode).toBe(200);
  expect(rawPayload).toEqual(material.content);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(material.content.length),
    'accept-ranges': 'bytes',
    etag: `"${material.digest}"`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  const [ascii, unicode] = ['______ _ \\"________\\" 1.pdf', encodeURIComponent('प्रकाश – "परावर्तन" 1.pdf')];
  expect(headers['content-disposition']).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${unicode}`);
});

it('is not counted as a download when shown in a page', async () => {
  const text = await makeMaterial(testApp(), { content: Buffer.from('प्रकाश') });
  const { headers, payload } = await ask(await makeReader(), `/files/${text.fileId}?shown=true`);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'content-disposition': 'inline' });
  expect(payload).toBe('प्रकाश');
  expect(await countDownloads(text)).toBe(0);
});

it.each([
  ['bytes=0-3', 206, 'bytes 0-3/32', 'Ligh'],
  ['bytes=26-', 206, 'bytes 26-31/32', 'lines.'],
  ['bytes=-6', 206, 'bytes 26-31/32', 'lines.'],
  ['bytes=-600', 206, 'bytes 0-31/32', 'Light travels in straight lines.'],
  ['bytes=31-900', 206, 'bytes 31-31/32', '.'],
  ['bytes=0-1,4-5', 200, undefined, 'Light travels in straight lines.'],
  ['bytes=9-5', 200, undefined, 'Light travels in straight lines.'],
])('gives %s as %i', async (range, status, contentRange, text) => {
  const { fileId } = await makeMaterial(testApp());
  const { statusCode, headers, payload } = await ask(await makeReader(), `/files/${fileId}`, { range });
  expect(statusCode).toBe(status);
  expect(payload).toBe(text);
  expect(headers['content-range']).toBe(contentRange);
  expect(headers['content-length']).toBe(String(text.length));
});

it('reports its size for a range past its end', async () => {
  const { fileId } = await makeMaterial(testApp());
  for (const range of ['bytes=32-', 'bytes=-0']) {
    const answer = await ask(await makeReader(), `/files/${fileId}`, { range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes */32', 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
  }
});

it('resumes only the same file', async () => {
  const { fileId, digest } = await makeMaterial(testApp());
  const token = await makeReader();
  const resume = (ifRange: string) => ask(token, `/files/${fileId}`, { range: 'bytes=6-12', 'if-range': ifRange });
  expect((await resume(`"${digest}"`)).payload).toBe('travels');
  for (const other of [`W/"${digest}"`, '"other"', 'Fri, 20 Nov 2026 10:00:00 GMT']) {
    expect((await resume(other)).statusCode).toBe(200);
  }
});

it('is not sent again to a browser that has it', async () => {
  const material = await makeMaterial(testApp());
  const token = await makeReader();
  for (const known of [`"${material.digest}"`, `W/"${material.digest}"`, `"x", "${material.digest}"`, '*']) {
    const headers = { 'if-none-match': known, range: 'bytes=0-3' };
    const answer = await ask(token, `/files/${material.fileId}`, headers);
    expect([answer.statusCode, answer.payload]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag: `"${material.digest}"`, 'cache-control': 'private, no-cache' });
  }
  expect((await ask(token, `/files/${material.fileId}`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect(await countDownloads(material)).toBe(1);
});

it('answers HEAD with headers only, whatever the range', async () => {
  const material = await makeMaterial(testApp());
  const token = await makeReader();
  const whole = await ask(token, `/files/${material.fileId}`);
  const head = await ask(token, `/files/${material.fileId}`, { range: 'bytes=40-' }, 'HEAD');
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  for (const name of ['content-length', 'content-type', 'content-disposition', 'etag', 'accept-ranges', 'cache-control']) {
    expect(head.headers[name]).toBe(whole.headers[name]);
  }
  expect((await ask(token, `/files/${material.fileId}`, { 'if-none-match': '*' }, 'HEAD')).statusCode).toBe(304);
});

it('counts each download once, but not by its author or administrators', async () => {
  const author = await makeSignedIn(testApp(), 'teacher');
  const material = await makeMaterial(testApp(), { authorId: author.user.id });
  const token = await makeReader();
  const read = (headers: Headers, query = '') => ask(token, `/files/${material.fileId}${query}`, headers);
  await read({});
  await read({ range: 'bytes=0-' });
  for (const headers of [{ range: 'bytes=0-1' }, { range: 'bytes=10-' }, { range: 'bytes=-3' }, { range: 'bytes=90-' }])
    await read(headers);
  await read({}, '?shown=true');
  await ask(token, `/files/${material.fileId}`, {}, 'HEAD');
  for (const own of [author, await makeSignedIn(testApp(), 'admin')]) await ask(own.token, `/files/${material.fileId}`);
  expect(await countDownloads(material)).toBe(2);
  await ask((await makeSignedIn(testApp(), 'teacher')).token, `/files/${material.fileId}`);
  expect(await countDownloads(material)).toBe(3);
});

it('counts all downloads of a whole class at once', async () => {
  const material = await makeMaterial(testApp());
  const token = await makeReader();
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(token, `/files/${material.fileId}`)));
  expect(answers.filter(({ statusCode, payload }) => statusCode === 200 && payload.length === 32)).toHaveLength(40);
  expect(await countDownloads(material)).toBe(40);
});

it('is available to every class; a hidden one only to its author and administrators', async () => {
  const author = await makeSignedIn(testApp(), 'teacher');
  const hidden = await makeMaterial(testApp(), { isPublished: false, authorId: author.user.id });
  const published = await makeMaterial(testApp(), { authorId: author.user.id });
  for (const role of ['student', 'teacher', 'admin', 'school'] as const) {
    const { token } = await makeSignedIn(testApp(), role);
    const expected = role === 'school' ? [403, 403] : [200, role === 'admin' ? 200 : 404];
    for (const [at, { fileId }] of [published, hidden].entries()) {
      expect((await ask(token, `/files/${fileId}`)).statusCode).toBe(expected[at]);
      expect((await ask(token, `/files/${fileId}`, { 'if-none-match': '*' }, 'HEAD')).statusCode).toBe(
        expected[at] === 200 ? 304 : expected[at],
      );
    }
  }
  expect((await ask(author.token, `/files/${hidden.fileId}`)).statusCode).toBe(200);
  expect((await ask(author.token, `/files/${randomUUID()}`)).statusCode).toBe(404);
  expect((await ask('', `/files/${published.fileId}`)).statusCode).toBe(401);
});

it('is refused after suspension or sign-out', async () => {
  const { fileId } = await makeMaterial(testApp());
  const { user, token } = await makeSignedIn(testApp(), 'student');
  await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: user.id }, { status: 'suspended' });
  expect((await ask(token, `/files/${fileId}`)).statusCode).toBe(401);
  const other = await makeSignedIn(testApp(), 'student');
  await testApp().orm.em.fork().nativeDelete(SessionEntity, { user: other.user.id });
  expect((await ask(other.token, `/files/${fileId}`, { range: 'bytes=0-1' })).statusCode).toBe(401);
});

it('reports a lost file, and never serves an incomplete one', async () => {
  const { store } = testApp();
  const [lost, cut] = [await makeMaterial(testApp()), await makeMaterial(testApp())];
  await store.remove(buildMaterialKey(lost.fileId, 'text/plain'));
  await store.save(buildMaterialKey(cut.fileId, 'text/plain'), Buffer.from('Light'));
  const token = await makeReader();
  const missing = await ask(token, `/files/${lost.fileId}`);
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  expect((await ask(token, `/files/${cut.fileId}`)).statusCode).toBe(500);
  expect(await countDownloads(lost)).toBe(0);
});

it('has a thumbnail if one was made', async () => {
  const material = await makeMaterial(testApp(), hindi);
  const token = await makeReader();
  const look = (headers?: Headers, method?: 'HEAD') => ask(token, `/materials/${material.id}/picture`, headers, method);
  expect((await look()).statusCode).toBe(404);
  await testApp().store.save(buildPictureKey(material.fileId), Buffer.from('a picture'));
  await testApp().orm.em.fork().nativeUpdate(MaterialFileEntity, { id: material.fileId }, { hasPicture: true });
  const picture = await look({ range: 'bytes=0-1' });
  expect([picture.statusCode, picture.payload, picture.headers['content-type']]).toEqual([200, 'a picture', 'image/webp']);
  expect((await look({}, 'HEAD')).headers['content-length']).toBe('9');
  expect((await look({ 'if-none-match': String(picture.headers['etag']) })).statusCode).toBe(304);
  expect((await ask(token, `/materials/${randomUUID()}/picture`)).statusCode).toBe(404);
});
