import { addQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { StoredImage } from '@shikhar/contracts/questions/images/schemas';
import { afterAll, afterEach, expect, it } from 'vitest';
import { buildFileKey } from '../src/modules/attempts/files/file-keys.ts';
import { purgeFiles } from '../src/modules/attempts/files/purge-files.service.ts';
import { buildMaterialKey } from '../src/modules/materials/material-keys.ts';
import { purgeOrphanedFiles } from '../src/modules/materials/uploads/purge-uploads.service.ts';
import { buildImageKey } from '../src/modules/questions/images/image-keys.ts';
import { purgeImages } from '../src/modules/questions/images/purge-images.service.ts';
import { listKeys } from './file-stores.ts';
import { handlePhotos, listFiles, longAnswer, makePdf, makePhoto } from './photos.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { startNew } from './sitting.ts';
import { useTestAppWithFiles } from './test-app.ts';
import { makeAuthor, parseMaterial, parseUpload } from './uploads.ts';

let s3: S3Server;
const testApp = useTestAppWithFiles(async () => {
  s3 = await startS3Server();
  return s3.url;
});
afterEach(() => s3.way.change());
afterAll(() => s3.stop());

const pdf = makePdf(1);
/** After every file has settled. */
const muchLater = new Date('2100-01-01T00:00:00Z');
const away = {
  status: 503,
  code: 'STORAGE_AWAY',
  message: 'Our file storage is not responding. Please try again in a few minutes.',
};

function get(token: string, path: string, headers: Record<string, string> = {}) {
  return testApp().app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } });
}

async function sendImage(token: string) {
  return testApp().app.inject({
    method: addQuestionImage.method,
    url: `/api${addQuestionImage.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: await makePhoto('png'),
  });
}

async function begin() {
  const sitting = await startNew(testApp());
  return { sitting, photos: handlePhotos(testApp(), sitting) };
}

async function purgeAll(): Promise<number> {
  const { orm, photos, store } = testApp();
  const removed = [
    await purgeFiles(orm.em.fork(), photos, muchLater),
    await purgeImages(orm.em.fork(), store, muchLater),
    await purgeOrphanedFiles(orm.em.fork(), store, muchLater),
  ];
  return removed.reduce((sum, count) => sum + count);
}

it('stores and serves photos, question images and materials', { tags: ['long'] }, async () => {
  const { photos } = await begin();
  const [photo] = listFiles(await photos.add(await makePhoto('jpeg')));
  expect(await photos.read(photo?.id ?? '')).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });

  const { token, materials } = await makeAuthor(testApp());
  const image = StoredImage.parse((await sendImage(token)).json());
  expect((await get(token, image.url)).rawPayload).toHaveLength(image.bytes);

  const material = parseMaterial(await materials.create(parseUpload(await materials.whole(pdf)).id));
  expect((await get(token, `/files/${material.file.id}`)).rawPayload).toEqual(pdf);
  const part = await get(token, `/files/${material.file.id}`, { range: 'bytes=1-3' });
  expect([part.statusCode, part.payload]).toEqual([206, 'PDF']);

  const keys = [buildFileKey(photo?.id ?? ''), buildImageKey(image.id), buildMaterialKey(material.file.id, 'application/pdf')];
  expect(await listKeys(testApp().store)).toEqual(expect.arrayContaining(keys));
  expect((await materials.remove(material.id)).status).toBe(204);
  expect(await testApp().store.stat(keys[2] ?? '')).toBeUndefined();
});

it('reports an outage in plain words, while students can keep writing', { tags: ['long'] }, async () => {
  const { sitting, photos } = await begin();
  const [photo] = listFiles(await photos.add(await makePhoto('png')));
  const { token, materials } = await makeAuthor(testApp());
  const material = parseMaterial(await materials.create(parseUpload(await materials.whole(pdf)).id));
  s3.way.change({ max: { sent: 0 } });
  expect(await photos.read(photo?.id ?? '')).toMatchObject(away);
  expect(await photos.add(await makePhoto('png'))).toMatchObject(away);
  expect((await get(token, `/files/${material.file.id}`)).json()).toMatchObject({ code: away.code, message: away.message });
  expect((await sendImage(token)).json()).toMatchObject({ code: away.code, message: away.message });
  // A material's file waits in its draft until the storage is back.
  expect(await materials.whole(pdf)).toMatchObject({ status: 201, body: { status: 'coming', received: pdf.length } });
  expect((await sitting.save(longAnswer, { text: 'Because light bends.' })).status).toBe(200);
  // Deletion is not blocked: the job removes the file later.
  expect((await materials.remove(material.id)).status).toBe(204);
  s3.way.change();
  expect((await photos.read(photo?.id ?? '')).status).toBe(200);
  expect(await purgeAll()).toBeGreaterThan(0);
  expect((await listKeys(testApp().store)).filter((key) => key.includes(material.file.id))).toEqual([]);
});

it('removes files without a row after a crash', async () => {
  const id = '01a1fec4-1ccc-443f-a8d2-7575bba9b75e';
  const keys = [buildFileKey(id), buildFileKey(id, 'small'), buildImageKey(id), buildMaterialKey(id, 'video/mp4')];
  for (const key of keys) await testApp().store.save(key, Buffer.from('half a deed'));
  expect(await purgeAll()).toBeGreaterThanOrEqual(3);
  expect((await listKeys(testApp().store)).filter((key) => key.includes(id))).toEqual([]);
});
