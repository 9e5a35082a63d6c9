import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { handlePhotos, makePhoto, parseUpload } from '../../../../test/photos.ts';
import { startNew } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

async function begin() {
  const sitting = await startNew(testApp());
  const photos = handlePhotos(testApp(), sitting);
  const photo = await makePhoto('jpeg', 300, 200);
  const { id } = parseUpload((await photos.start(photo.length, 'ray.jpg')).body);
  return { sitting, photos, photo, id };
}

describe('an upload', () => {
  it('resumes where it was interrupted', async () => {
    const { photos, photo, id } = await begin();
    const half = Math.floor(photo.length / 2);
    await photos.part(id, 0, photo.subarray(0, half));
    expect(parseUpload((await photos.find(id)).body)).toEqual({ id, bytes: photo.length, received: half, files: null });
    const { payload } = await photos.part(id, half, photo.subarray(half));
    expect(parseUpload(JSON.parse(payload)).files).toMatchObject([{ id, name: 'ray.jpg', width: 300, height: 200 }]);
  });

  it('accepts overlapping parts as one photo', { tags: ['long'] }, async () => {
    const { photos, photo, id } = await begin();
    await photos.part(id, 0, photo.subarray(0, 400));
    const { payload } = await photos.part(id, 200, photo.subarray(200));
    expect(parseUpload(JSON.parse(payload)).files).toHaveLength(1);
  });

  it('is saved once when the last reply was lost', async () => {
    const { photos, photo, id } = await begin();
    await photos.part(id, 0, photo);
    const again = await photos.part(id, 0, photo);
    expect(parseUpload(JSON.parse(again.payload)).files).toHaveLength(1);
    expect(parseUpload((await photos.find(id)).body)).toMatchObject({ received: photo.length, files: [{ id }] });
  });

  it('is completed by the next request when the service crashed', { tags: ['long'] }, async () => {
    const { photos, photo, id, sitting } = await begin();
    await testApp().photos.drafts.appendToUpload({ group: `${sitting.attemptId}_5`, uploadId: id }, 0, Readable.from([photo]));
    const looks = await Promise.all([photos.find(id), photos.find(id)]);
    for (const { body } of looks) expect(parseUpload(body).files).toMatchObject([{ id }]);
  });

  it('refuses a part after a gap, and more bytes than announced', async () => {
    const { photos, photo, id } = await begin();
    expect(await photos.part(id, 10, photo.subarray(10))).toMatchObject({ status: 409, code: 'UPLOAD_OUT_OF_STEP' });
    const more = Buffer.concat([photo, Buffer.from('more')]);
    expect(await photos.part(id, 0, more)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('is refused and deleted at its end when it is not a photo', async () => {
    const { photos } = await begin();
    const { id } = parseUpload((await photos.start(5)).body);
    expect(await photos.part(id, 0, Buffer.from('hello'))).toMatchObject({ status: 415, code: 'PHOTO_UNREADABLE' });
    expect((await photos.find(id)).status).toBe(404);
  });

  it('can be cancelled', async () => {
    const { photos, photo, id } = await begin();
    await photos.part(id, 0, photo.subarray(0, 100));
    expect((await photos.drop(id)).status).toBe(204);
    expect((await photos.find(id)).status).toBe(404);
  });

  it('is refused before its first byte when it is too large or one too many', async () => {
    const { photos } = await begin();
    expect((await photos.start(10 * 1024 * 1024 + 1)).status).toBe(400);
    const statuses = [];
    for (let count = 0; count < 16; count += 1) statuses.push((await photos.start(10)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(15);
    expect(statuses.at(-1)).toBe(409);
  });

  it('is not counted when it is incomplete at the end of the test', async () => {
    const { photos, photo, id, sitting } = await begin();
    await photos.part(id, 0, photo.subarray(0, 100));
    await sitting.submit();
    expect(await photos.part(id, 100, photo.subarray(100))).toMatchObject({ status: 409, code: 'ATTEMPT_CLOSED' });
  });
});
