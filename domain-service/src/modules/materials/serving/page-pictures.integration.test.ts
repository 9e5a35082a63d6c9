import { getMaterialPage, getMaterialPageImage } from '@shikhar/contracts/materials/page-routes';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeMaterial } from '../../../../test/materials.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makePdf } from '../../../../test/photos.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { MaterialPageEntity } from '../files/material-page.entity.ts';
import { MaterialEntity } from '../material.entity.ts';
import { buildPageKey } from '../material-keys.ts';

const testApp = useTestApp();

async function makeReader() {
  const { token } = await makeSignedIn(testApp(), 'student', { class: '8' });
  return {
    describe: (id: string, number: number) => testApp().call(getMaterialPage, { params: { id, number }, token }),
    look: (id: string, number: number, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      testApp().app.inject({
        method,
        url: `/api${getMaterialPageImage.path.replace(':id', id).replace(':number', String(number))}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
  };
}

function makeBook(pages: number, content = makePdf(pages)) {
  return makeMaterial(testApp(), { type: 'pdf', file: { name: 'book.pdf', mediaType: 'application/pdf', pages }, content });
}

async function listMade(fileId: string): Promise<number[]> {
  const em = testApp().orm.em.fork();
  const rows = await em.find(MaterialPageEntity, { file: fileId }, { orderBy: { number: 'asc' } });
  return rows.map(({ number }) => number);
}

it('are rendered five at a time for the first reader, and once for many simultaneous readers', { tags: ['long'] }, async () => {
  const { id, fileId, digest } = await makeBook(7);
  const { describe, look } = await makeReader();
  const [page, image, ...others] = await Promise.all([describe(id, 2), look(id, 1), look(id, 3), look(id, 5), look(id, 4)]);
  expect(page.body).toMatchObject({ number: 2, width: 1_000, height: expect.any(Number), text: expect.any(String) });
  expect(image.headers).toMatchObject({
    'content-type': 'image/webp',
    etag: `"${digest}-1"`,
    'cache-control': 'private, no-cache',
  });
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_000 });
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await listMade(fileId)).toEqual([1, 2, 3, 4, 5]);
  expect((await look(id, 7, {}, 'HEAD')).headers['content-type']).toBe('image/webp');
  expect(await listMade(fileId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('are stored, and rendered again if lost', { tags: ['long'] }, async () => {
  const { id, fileId } = await makeBook(1);
  const { look } = await makeReader();
  const first = await look(id, 1);
  await testApp().store.save(buildPageKey(fileId, 1), Buffer.from('as it was kept'));
  expect((await look(id, 1)).payload).toBe('as it was kept');
  expect((await look(id, 1, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304);
  await testApp().store.remove(buildPageKey(fileId, 1));
  expect((await look(id, 1)).rawPayload).toEqual(first.rawPayload);
});

it('exist only for the pages of a PDF', async () => {
  const { describe, look } = await makeReader();
  const [book, text] = [await makeBook(2), await makeMaterial(testApp())];
  for (const [{ id }, number] of [
    [book, 3],
    [text, 1],
  ] as const) {
    expect((await describe(id, number)).status).toBe(404);
    expect((await look(id, number)).statusCode).toBe(404);
  }
  expect((await describe(book.id, 0)).status).toBe(400);
});

it('are hidden with their material', async () => {
  const { describe, look } = await makeReader();
  const { id } = await makeBook(1);
  await look(id, 1);
  await testApp().orm.em.fork().nativeUpdate(MaterialEntity, { id }, { isPublished: false });
  expect((await describe(id, 1)).status).toBe(404);
  expect((await look(id, 1, { 'if-none-match': '*' })).statusCode).toBe(404);
});

it('report a failure, and the file stays available', { tags: ['long'] }, async () => {
  const { describe, look } = await makeReader();
  const { id, fileId } = await makeBook(3, Buffer.from('%PDF-1.4 and nothing else'));
  for (const answer of [await describe(id, 1), await describe(id, 1)]) {
    expect(answer).toMatchObject({ status: 404, body: { message: expect.stringContaining('Download the file') } });
  }
  expect((await look(id, 1)).statusCode).toBe(404);
  expect(await listMade(fileId)).toEqual([]);
});
