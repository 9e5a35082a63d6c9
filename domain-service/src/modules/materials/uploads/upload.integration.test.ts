import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { makePdf } from '../../../../test/photos.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import {
  findSettled,
  listDrafts,
  listStoredFiles,
  makeAuthor,
  makeText,
  parseMaterial,
  parseUpload,
} from '../../../../test/uploads.ts';
import { MaterialUploadEntity } from './material-upload.entity.ts';

const testApp = useTestApp();
const megabyte = 1024 * 1024;
const someId = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

/** A started upload of a PDF. */
async function begin() {
  const author = await makeAuthor(testApp());
  const pdf = makePdf(2);
  const { id } = parseUpload(await author.materials.start(pdf.length));
  return { ...author, pdf, id };
}

describe('a chunked upload', () => {
  it('resumes where it stopped, and waits for its form once valid', async () => {
    const { materials, pdf, id } = await begin();
    const half = Math.floor(pdf.length / 2);
    const coming = { id, name: 'light.pdf', bytes: pdf.length, received: half, status: 'coming', hasDetails: false, type: null };
    expect(parseUpload(await materials.part(id, 0, pdf.subarray(0, half)))).toMatchObject(coming);
    expect(parseUpload(await materials.find(id))).toMatchObject(coming);
    const ready = { status: 'ready', received: pdf.length, type: 'pdf', pages: 2, refusal: null, materialId: null };
    expect(parseUpload(await materials.part(id, half, pdf.subarray(half)))).toMatchObject(ready);
    expect(await listDrafts(testApp())).not.toContain(id);
    expect((await listStoredFiles(testApp())).filter((key) => key.includes(id))).toEqual([
      `materials/${id.slice(-2)}/${id}.pdf`,
      `materials/${id.slice(-2)}/${id}.small.webp`,
    ]);
  });

  it('with overlapping chunks or a repeated last chunk gives the same file', { tags: ['long'] }, async () => {
    const { materials, pdf, id } = await begin();
    await materials.part(id, 0, pdf.subarray(0, 400));
    await materials.part(id, 200, pdf.subarray(200));
    expect(parseUpload(await materials.part(id, 200, pdf.subarray(200)))).toMatchObject({ status: 'ready', pages: 2 });
  });

  it('with two simultaneous last chunks is stored once', { tags: ['long'] }, async () => {
    const { materials, pdf, id } = await begin();
    await materials.part(id, 0, pdf.subarray(0, 400));
    const answers = await Promise.all([1, 2, 3].map(() => materials.part(id, 400, pdf.subarray(400))));
    // The request that loses asks for the progress and finds it done.
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await findSettled(materials, id)).toMatchObject({ status: 'ready', pages: 2 });
  });

  it('is not written to once complete', { tags: ['long'] }, async () => {
    const { materials, pdf, id } = await begin();
    await materials.part(id, 0, pdf);
    const material = parseMaterial(await materials.create(id));
    await materials.part(id, 0, Buffer.alloc(pdf.length, 'x'));
    const saved = await testApp().store.open(`materials/${id.slice(-2)}/${material.file.id}.pdf`);
    expect(saved?.bytes).toBe(pdf.length);
    const chunks: unknown[] = [];
    for await (const chunk of saved?.content ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks.filter((chunk) => Buffer.isBuffer(chunk)))).toEqual(pdf);
  });

  it('refuses a chunk after a gap, and more bytes than announced', async () => {
    const { materials, pdf, id } = await begin();
    expect(await materials.part(id, 10, pdf.subarray(10))).toMatchObject({ status: 409, body: { code: 'UPLOAD_OUT_OF_STEP' } });
    const more = await materials.part(id, 0, Buffer.concat([pdf, Buffer.from('x')]));
    expect(more).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('with an unsuitable file is refused with a reason, and nothing is stored', async () => {
    const { materials } = await makeAuthor(testApp());
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { id } = parseUpload(await materials.start(page.length, 'light.pdf'));
    const refused = parseUpload(await materials.part(id, 0, page));
    expect(refused).toMatchObject({ status: 'refused', refusal: expect.stringContaining('Nothing was saved.') });
    expect(await materials.create(id)).toMatchObject({ status: 415, body: { code: 'FILE_REFUSED', message: refused.refusal } });
    expect(await listDrafts(testApp())).not.toContain(id);
    expect((await listStoredFiles(testApp())).join()).not.toContain(id);
  });

  it('can be cancelled, unfinished or ready', { tags: ['long'] }, async () => {
    const { materials, pdf, id } = await begin();
    await materials.part(id, 0, pdf.subarray(0, 100));
    const whole = parseUpload(await materials.whole(pdf));
    for (const each of [id, whole.id]) {
      expect((await materials.drop(each)).status).toBe(204);
      expect((await materials.find(each)).status).toBe(404);
      expect(await listDrafts(testApp())).not.toContain(each);
      expect((await listStoredFiles(testApp())).join()).not.toContain(each);
    }
  });

  it('is hidden from other users', async () => {
    const { id, pdf } = await begin();
    const { materials } = await makeAuthor(testApp(), 'admin');
    for (const answer of [await materials.find(id), await materials.drop(id), await materials.create(id)]) {
      expect(answer.status).toBe(404);
    }
    expect((await materials.part(id, 0, pdf)).status).toBe(404);
    expect((await materials.find(someId)).status).toBe(404);
  });

  it('counts towards the limit of ten, unless idle for an hour', async () => {
    const { materials } = await makeAuthor(testApp());
    const starts = [];
    for (let count = 0; count < 12; count += 1) starts.push(materials.start(100));
    const answers = await Promise.all(starts);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UPLOADS' } });
    expect((await (await makeAuthor(testApp())).materials.start(100)).status).toBe(201);
    const em = testApp().orm.em.fork();
    await em.nativeUpdate(MaterialUploadEntity, {}, { updatedAt: new Date(testApp().clock.now.getTime() - 61 * 60_000) });
    expect((await materials.start(100)).status).toBe(201);
  });
});

describe('the largest file', () => {
  async function setLimit(maxUploadSize: number) {
    const { token } = await makeSignedIn(testApp(), 'admin');
    expect((await changeSystem(testApp(), token, { maxUploadSize })).status).toBe(200);
  }

  it('is exact to the byte: announced, in one request and in chunks', { tags: ['long'] }, async () => {
    await setLimit(1);
    const { materials } = await makeAuthor(testApp());
    const tooLarge = { status: 413, body: { code: 'FILE_TOO_LARGE', message: 'A file may have at most 1 MB.' } };
    const fit = makeText(megabyte);
    const over = makeText(megabyte + 1);
    expect(await materials.start(over.length)).toMatchObject(tooLarge);
    expect(await materials.whole(over)).toMatchObject(tooLarge);
    expect((await materials.whole(fit)).status).toBe(201);
    const { id } = parseUpload(await materials.start(fit.length));
    await materials.part(id, 0, fit.subarray(0, megabyte - 1));
    expect((await materials.part(id, megabyte - 1, Buffer.from('\n\n'))).status).toBe(400);
    expect(parseUpload(await materials.part(id, megabyte - 1, Buffer.from('\n'))).status).toBe('ready');
    await setLimit(10);
  });

  it('is enforced while reading, whatever was announced', async () => {
    await setLimit(1);
    const { token } = await makeAuthor(testApp());
    const answer = await testApp().app.inject({
      method: 'POST',
      url: '/api/material-uploads/whole?name=light.pdf',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
      payload: Readable.from([Buffer.alloc(megabyte), Buffer.alloc(1)]),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'FILE_TOO_LARGE']);
    await setLimit(10);
  });

  it('is not empty', async () => {
    const { materials } = await makeAuthor(testApp());
    const before = await listDrafts(testApp());
    expect(await materials.start(0)).toMatchObject({ status: 400, body: { message: 'This file is empty' } });
    expect(await materials.whole(Buffer.alloc(0))).toMatchObject({
      status: 415,
      body: { code: 'FILE_REFUSED', message: 'This file is empty. Nothing was saved.' },
    });
    expect(await listDrafts(testApp())).toEqual(before);
  });
});

it.each([
  ['of 300 letters', `${'प्रकाश '.repeat(43)}.pdf`.slice(-300)],
  ['from right to left', 'درس الضوء – روشنی.pdf'],
  ['turned around', 'light\u202efdp.exe'],
  ['with its folder', 'C:\\Users\\Asha\\light.pdf'],
])('accepts a name %s', { tags: ['long'] }, async (_, name) => {
  const { materials } = await makeAuthor(testApp());
  const { id } = parseUpload(await materials.whole(makePdf(1), name));
  const { file } = parseMaterial(await materials.create(id));
  expect(file.name).toMatch(/^[^\\/\u202e]{1,196}\.pdf$/);
});

it('cancelled while its form arrives gives a material with its file, or nothing', { tags: ['long'] }, async () => {
  const { materials } = await makeAuthor(testApp());
  const { id } = parseUpload(await materials.whole(makePdf(1)));
  const [created] = await Promise.all([materials.create(id), materials.drop(id)]);
  const saved = (await listStoredFiles(testApp())).filter((key) => key.includes(id));
  expect([saved.length, created.status]).toEqual(created.status === 201 ? [2, 201] : [0, 404]);
});
