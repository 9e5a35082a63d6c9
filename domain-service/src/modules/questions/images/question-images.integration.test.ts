import { addQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { StoredImage } from '@shikhar/contracts/questions/images/schemas';
import { saveDraft } from '@shikhar/contracts/tests/drafts/routes';
import sharp from 'sharp';
import { v7 as makeUuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeMcq, makeTestEditor } from '../../../../test/authoring.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makePdf, makePhoto } from '../../../../test/photos.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { purgeImages } from './purge-images.service.ts';
import { QuestionImageEntity } from './question-image.entity.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60_000;

function send(token: string, content: Buffer) {
  return testApp().app.inject({
    method: addQuestionImage.method,
    url: `/api${addQuestionImage.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: content,
  });
}

async function save(token: string): Promise<StoredImage> {
  return StoredImage.parse((await send(token, await makePhoto('png'))).json());
}

async function look(token: string, { url }: { url: string }) {
  return testApp().app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
}

it('stores a picture as WebP of at most 2000 pixels and serves it to every signed-in user', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  expect((await send(token, await makePhoto('webp'))).statusCode).toBe(201);
  const answer = await send(token, await makePhoto('jpeg', 2_600, 1_300));
  expect(answer.statusCode).toBe(201);
  const image = StoredImage.parse(answer.json());
  expect(image).toMatchObject({ width: 2_000, height: 1_000, url: `/question-images/${image.id}` });
  const student = await makeSignedIn(testApp(), 'student');
  const shown = await look(student.token, image);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': String(image.bytes) });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2_000 });
  expect((await look('', image)).statusCode).toBe(401);
  expect((await look(student.token, { url: '/question-images/01a1fec4-1ccc-743f-a8d2-7575bba9b75e' })).statusCode).toBe(404);
});

it.each([
  ['what is no picture', async () => Buffer.from('<svg onload="alert(1)"/>'), 415, 'This is not a picture we can read.'],
  ['nothing', async () => Buffer.alloc(0), 415, 'This file is empty.'],
  ['several pages', async () => makePdf(2), 415, 'This PDF has more than one page.'],
  ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'This picture is larger than 10 MB.'],
])('refuses %s', async (_, make, status, message) => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const answer = await send(token, await make());
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message: expect.stringContaining(message) });
});

it('limits an author to 500 pictures a day', async () => {
  const { token, user } = await makeSignedIn(testApp(), 'teacher');
  const image = { author: user.id, bytes: 1, width: 1, height: 1, createdAt: testApp().clock.now };
  await testApp()
    .orm.em.fork()
    .insertMany(
      QuestionImageEntity,
      Array.from({ length: 500 }, () => ({ id: makeUuid(), ...image })),
    );
  expect((await send(token, await makePhoto('png'))).statusCode).toBe(429);
});

it('deletes a picture after a day if no question or draft uses it', { tags: ['long'] }, async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const [asked, typed, spare] = [await save(token), await save(token), await save(token)];
  const editor = await makeTestEditor(testApp(), token);
  await editor.add([makeMcq({ image: { url: asked.url, alt: 'A graph' } })]);
  await testApp().call(saveDraft, { body: { place: 'bank:new', fields: { image: typed.url } }, token });
  const { orm, photos } = testApp();
  const purge = (at: number) => purgeImages(orm.em.fork(), photos.store, new Date(at));
  // Files have the time of this machine's clock, rows that of the test's clock.
  expect(await purge(testApp().clock.now.getTime() + day - 1)).toBe(0);
  expect((await look(token, spare)).statusCode).toBe(200);
  const later = Date.parse('2100-01-01');
  // `spare`, and the unused pictures of the first test.
  expect(await purge(later)).toBe(3);
  expect((await look(token, spare)).statusCode).toBe(404);
  expect((await look(token, asked)).statusCode).toBe(200);
  expect((await look(token, typed)).statusCode).toBe(200);
});
