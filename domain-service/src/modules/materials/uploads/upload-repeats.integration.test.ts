import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePdf, makePhoto } from '../../../../test/photos.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { listStoredFiles, makeAuthor, parseMaterial, parsePage, parseUpload } from '../../../../test/uploads.ts';
import { MaterialUploadEntity } from './material-upload.entity.ts';

const testApp = useTestApp();
const pdf = makePdf(2);

/** A teacher who sends a form with its file repeatedly. */
async function makeSender() {
  const { materials } = await makeAuthor(testApp());
  const id = randomUUID();
  const send = (content = pdf, name = 'light.pdf', replaces?: string) => materials.whole(content, name, replaces, { id });
  return { materials, id, send };
}

describe('a form with a file that is sent twice', () => {
  it('is one upload and one material, one after the other', { tags: ['long'] }, async () => {
    const { materials, id, send } = await makeSender();
    expect(parseUpload(await send())).toMatchObject({ id, status: 'ready' });
    expect(parseUpload(await send())).toMatchObject({ id, status: 'ready', pages: 2 });
    const material = parseMaterial(await materials.create(id));
    expect(parseUpload(await send())).toMatchObject({ id, status: 'published', materialId: material.id });
    expect(parseMaterial(await materials.create(id)).id).toBe(material.id);
    expect(parsePage(await materials.list()).total).toBe(1);
    expect((await listStoredFiles(testApp())).filter((key) => key.includes(id))).toHaveLength(2);
  });

  it('is one upload and one material when sent simultaneously', { tags: ['long'] }, async () => {
    const { materials, id, send } = await makeSender();
    const publish = async () => parseMaterial(await materials.create(parseUpload(await send()).id)).id;
    const [one, other, third] = await Promise.all([publish(), publish(), publish()]);
    expect([other, third]).toEqual([one, one]);
    expect(parsePage(await materials.list())).toMatchObject({ total: 1, uploads: [{ id }] });
  });

  it('replaces a file once', { tags: ['long'] }, async () => {
    const { materials, id, send } = await makeSender();
    const { id: materialId } = parseMaterial(await materials.create(parseUpload(await materials.whole(makePdf(1))).id));
    for (const _ of [1, 2]) {
      expect(parseUpload(await send(pdf, 'light.pdf', materialId)).id).toBe(id);
      expect(parseMaterial(await materials.replace(materialId, 1, id))).toMatchObject({ revision: 2, file: { pages: 2 } });
    }
  });

  it("is refused with another file, or with another author's id", { tags: ['long'] }, async () => {
    const { materials, id, send } = await makeSender();
    await materials.create(parseUpload(await send()).id);
    const other = await makeAuthor(testApp());
    const answers = [
      await send(makePdf(5)),
      await send(pdf, 'sound.pdf'),
      await other.materials.whole(pdf, 'light.pdf', undefined, { id }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(parsePage(await materials.list()).total).toBe(1);
    expect(parsePage(await other.materials.list()).uploads).toEqual([]);
  });

  it('is accepted again after a refusal or a crash', { tags: ['long'] }, async () => {
    const { id, send } = await makeSender();
    expect((await send(Buffer.from('<!doctype html><p>Light'))).status).toBe(415);
    expect(parseUpload(await send())).toMatchObject({ id, status: 'ready' });
    const crashed = await makeSender();
    await crashed.send();
    const em = testApp().orm.em.fork();
    await em.nativeUpdate(MaterialUploadEntity, { id: crashed.id }, { status: 'coming', bytes: 0, facts: null });
    expect(parseUpload(await crashed.send())).toMatchObject({ id: crashed.id, status: 'ready', pages: 2 });
  });
});

describe('a file whose type was chosen before its form is sent', { tags: ['long'] }, () => {
  const misfit = 'This is a PNG picture, not a PDF. Nothing was saved.';

  it('is refused after the last byte when it does not match', async () => {
    const { materials } = await makeAuthor(testApp());
    const photo = await makePhoto('png');
    expect(await materials.whole(photo, 'light.pdf', undefined, { type: 'pdf' })).toMatchObject({
      status: 415,
      body: { code: 'FILE_REFUSED', message: misfit },
    });
    const { id } = parseUpload(await materials.start(photo.length, 'light.pdf', undefined, 'pdf'));
    expect(parseUpload(await materials.part(id, 0, photo))).toMatchObject({ status: 'refused', refusal: misfit });
  });

  it("is checked against the form's type once that was sent", async () => {
    const { materials } = await makeAuthor(testApp());
    const photo = await makePhoto('png');
    const { id } = parseUpload(await materials.start(photo.length, 'light.png', undefined, 'pdf'));
    expect((await materials.create(id, { type: 'notes' })).status).toBe(202);
    expect(parseUpload(await materials.part(id, 0, photo))).toMatchObject({ status: 'published' });
  });

  it('is checked against the type of the material it replaces', async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = parseMaterial(await materials.create(parseUpload(await materials.whole(pdf)).id));
    const refused = await materials.whole(await makePhoto('png'), 'light.png', id);
    expect(refused).toMatchObject({ status: 415, body: { message: misfit } });
  });
});
