import { describe, expect, it } from 'vitest';
import { makeMaterial } from '../../../../test/materials.ts';
import { makePdf, makePhoto } from '../../../../test/photos.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import {
  defaultDetails,
  findSettled,
  listStoredFiles,
  type MaterialsHand,
  makeAuthor,
  makeText,
  parseMaterial,
  parsePage,
  parseUpload,
} from '../../../../test/uploads.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { MaterialEntity } from '../material.entity.ts';
import { MaterialUploadEntity } from '../uploads/material-upload.entity.ts';

const testApp = useTestApp();

async function publish(materials: MaterialsHand, details: Parameters<MaterialsHand['create']>[1] = {}, pages = 1) {
  const { id } = parseUpload(await materials.whole(makePdf(pages)));
  return parseMaterial(await materials.create(id, details));
}

async function listActions(subjectId: string): Promise<unknown[]> {
  const em = testApp().orm.em.fork();
  const rows = await em.find(AuditEntryEntity, { subjectId: subjectId }, { orderBy: { at: 'asc', id: 'asc' } });
  return rows.map(({ action }) => action);
}

async function makeNote(authorId: string | null): Promise<string> {
  return (await makeMaterial(testApp(), { authorId, title: 'Lenses', note: {} })).id;
}

describe('a form for an upload', () => {
  it('publishes a ready upload immediately, and only once', async () => {
    const { materials, user } = await makeAuthor(testApp());
    const { id } = parseUpload(await materials.whole(makePdf(3), 'प्रकाश.pdf'));
    const answers = await Promise.all([materials.create(id), materials.create(id), materials.create(id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [material, ...others] = answers.map(parseMaterial);
    for (const other of others) expect(other).toEqual(material);
    expect(material).toMatchObject({
      ...defaultDetails,
      file: { id, name: 'प्रकाश.pdf', mediaType: 'application/pdf', pages: 3, hasPicture: true },
      isPublished: true,
      revision: 1,
      downloads: 0,
      isNote: false,
      isOwn: true,
      author: { id: user.id, name: user.name },
    });
    expect(parsePage(await materials.list())).toMatchObject({ total: 1, uploads: [{ id, status: 'published' }] });
    expect(await listActions(material?.id ?? '')).toEqual(['material.created']);
  });

  it('is saved for an unfinished upload and applied after the last chunk', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const pdf = makePdf(2);
    const { id } = parseUpload(await materials.start(pdf.length));
    await materials.part(id, 0, pdf.subarray(0, 99));
    const waiting = await materials.create(id, { title: 'Mirrors' });
    expect(waiting.status).toBe(202);
    expect(parseUpload(waiting)).toMatchObject({ id, status: 'coming', received: 99, hasDetails: true, title: 'Mirrors' });
    expect(parsePage(await materials.list())).toMatchObject({ total: 0, uploads: [{ id, status: 'coming' }] });
    // When the form is sent again, the later one counts.
    await materials.create(id, { title: 'Lenses' });
    const published = parseUpload(await materials.part(id, 99, pdf.subarray(99)));
    expect(published).toMatchObject({ status: 'published', title: 'Lenses' });
    expect(parseMaterial(await materials.read(published.materialId ?? ''))).toMatchObject({
      title: 'Lenses',
      file: { pages: 2 },
    });
  });

  it('that arrives with the last chunk publishes once', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const pdf = makePdf(2);
    const { id } = parseUpload(await materials.start(pdf.length));
    const [created] = await Promise.all([
      materials.create(id),
      materials.part(id, 0, pdf),
      materials.find(id),
      materials.create(id),
    ]);
    expect([201, 202]).toContain(created.status);
    expect((await findSettled(materials, id)).status).toBe('published');
    expect(parsePage(await materials.list()).total).toBe(1);
  });

  it.each([
    ['a text called a video', () => makeText(500), 'video', 'notes'],
    ['a picture called a PDF', () => makePhoto('png'), 'pdf', 'notes'],
    ['a PDF called a video', async () => makePdf(1), 'video', 'pdf'],
  ] as const)('does not make %s', { tags: ['long'] }, async (_, make, type, found) => {
    const { materials } = await makeAuthor(testApp());
    const upload = parseUpload(await materials.whole(await make()));
    expect(upload.type).toBe(found);
    const refused = await materials.create(upload.id, { type });
    expect(refused).toMatchObject({ status: 415, body: { code: 'FILE_REFUSED' } });
    expect(refused.body).toHaveProperty('fieldErrors.file', expect.stringContaining('Nothing was saved.'));
    expect((await listStoredFiles(testApp())).join()).not.toContain(upload.id);
    expect(await materials.create(upload.id)).toMatchObject({ status: 415 });
    expect(parsePage(await materials.list())).toMatchObject({ total: 0, uploads: [{ status: 'refused' }] });
  });

  it('accepts a PDF, an image and a text as notes', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    for (const content of [makePdf(1), await makePhoto('jpeg'), makeText(300)]) {
      const { id } = parseUpload(await materials.whole(content));
      expect((await materials.create(id, { type: 'notes' })).status).toBe(201);
    }
  });

  it("requires its fields and the caller's own upload", async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = parseUpload(await materials.whole(makePdf(1)));
    expect(await materials.create(id, { title: ' ', description: '' })).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'details.title': 'Enter a title', 'details.description': 'Enter a description' } },
    });
    expect((await (await makeAuthor(testApp())).materials.create(id)).status).toBe(404);
    expect((await materials.create(id)).status).toBe(201);
  });
});

describe('a change', () => {
  it('is based on a revision, hides and shows, and is reported to a later editor', async () => {
    const { materials, user } = await makeAuthor(testApp());
    const { id } = await publish(materials);
    const changed = parseMaterial(await materials.update(id, 1, { title: 'Rays' }, false));
    expect(changed).toMatchObject({ title: 'Rays', isPublished: false, revision: 2 });
    const admin = (await makeAuthor(testApp(), 'admin')).materials;
    const stale = await admin.update(id, 1, { title: 'Beams' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'MATERIAL_STALE', revision: 2, changedBy: user.name } });
    expect(stale.body).toMatchObject({
      changedAt: changed.updatedAt,
      message: expect.stringContaining(`${user.name} has changed`),
    });
    expect(parseMaterial(await admin.update(id, 2, { title: 'Beams' }))).toMatchObject({ revision: 3, isPublished: true });
    expect(await listActions(id)).toEqual(['material.created', 'material.changed', 'material.changed']);
  });

  it('sent twice counts once', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = await publish(materials);
    const answers = await Promise.all([materials.update(id, 1, { title: 'Rays' }), materials.update(id, 1, { title: 'Rays' })]);
    for (const answer of answers) expect(parseMaterial(answer)).toMatchObject({ title: 'Rays', revision: 2 });
  });

  it('cannot give a file the wrong type', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = await publish(materials);
    expect(await materials.update(id, 1, { type: 'video' })).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'details.type': expect.stringContaining('Its file is a PDF') } },
    });
    expect((await materials.update(id, 1, { type: 'notes' })).status).toBe(200);
  });

  it('is for the author and administrators; a concept note changes with its text', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = await publish(materials);
    const other = (await makeAuthor(testApp())).materials;
    for (const answer of [await other.read(id), await other.update(id, 1, {}), await other.remove(id)]) {
      expect(answer.status).toBe(404);
    }
    const { id: uploadId } = parseUpload(await other.whole(makePdf(1)));
    expect((await other.replace(id, 1, uploadId)).status).toBe(404);
    const { materials: writer, user } = await makeAuthor(testApp());
    const note = await makeNote(user.id);
    expect(parseMaterial(await other.read(note))).toMatchObject({ isNote: true, isOwn: false });
    expect(await writer.update(note, 1, {})).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await writer.start(9, 'x.pdf', note)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await other.remove(note)).status).toBe(404);
    expect((await writer.remove(note)).status).toBe(204);
  });
});

describe('another file', () => {
  it('replaces and deletes the old one; URL and downloads stay', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const { id, file } = await publish(materials);
    await testApp().orm.em.fork().nativeUpdate(MaterialEntity, { id }, { downloads: 41 });
    const { id: uploadId } = parseUpload(await materials.whole(makePdf(4), 'new.pdf', id));
    expect(await materials.create(uploadId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const answers = [await materials.replace(id, 1, uploadId), await materials.replace(id, 1, uploadId)];
    for (const answer of answers) {
      expect(parseMaterial(answer)).toMatchObject({
        id,
        revision: 2,
        downloads: 41,
        file: { id: uploadId, pages: 4, name: 'new.pdf' },
      });
    }
    const saved = (await listStoredFiles(testApp())).join();
    expect(saved).not.toContain(file.id);
    expect(saved).toContain(uploadId);
    expect(await listActions(id)).toEqual(['material.created', 'material.file_replaced']);
    const later = parseUpload(await materials.whole(makePdf(1)));
    expect(await materials.replace(id, 1, later.id)).toMatchObject({ status: 409, body: { code: 'MATERIAL_STALE' } });
  });

  it('that is unfinished replaces it when complete', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = await publish(materials);
    const pdf = makePdf(2);
    const upload = parseUpload(await materials.start(pdf.length, 'new.pdf', id));
    expect(upload).toMatchObject({ materialId: id, title: 'Light', hasDetails: false });
    expect((await materials.replace(id, 1, upload.id)).status).toBe(202);
    expect(parseUpload(await materials.part(upload.id, 0, pdf))).toMatchObject({ status: 'published', materialId: id });
    expect(parseMaterial(await materials.read(id))).toMatchObject({ revision: 2, file: { pages: 2 } });
  });

  it('of another type is refused, and the old one stays', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const { id, file } = await publish(materials);
    const { id: uploadId } = parseUpload(await materials.whole(makeText(200)));
    expect(await materials.replace(id, 1, uploadId)).toMatchObject({ status: 415, body: { code: 'FILE_REFUSED' } });
    expect(parseMaterial(await materials.read(id))).toMatchObject({ revision: 1, file });
    expect((await listStoredFiles(testApp())).join()).not.toContain(uploadId);
  });
});

it('is deleted with its file, images and uploads', { tags: ['long'] }, async () => {
  const { materials, token } = await makeAuthor(testApp());
  const { id, file } = await publish(materials, {}, 2);
  expect(
    (await testApp().app.inject({ url: `/api/materials/${id}/pages/1/image`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode,
  ).toBe(200);
  expect((await listStoredFiles(testApp())).filter((key) => key.includes(file.id)).length).toBeGreaterThan(2);
  const coming = parseUpload(await materials.start(100, 'new.pdf', id));
  expect((await materials.remove(id)).status).toBe(204);
  expect((await materials.remove(id)).status).toBe(404);
  expect((await materials.find(coming.id)).status).toBe(404);
  expect((await listStoredFiles(testApp())).join()).not.toContain(file.id);
  expect((await listActions(id)).at(-1)).toBe('material.deleted');
});

describe('the list', () => {
  it('shows what the caller may change, with totals of all matches', { tags: ['long'] }, async () => {
    const { materials, user } = await makeAuthor(testApp());
    await publish(materials, { title: 'Light 100%', class: '9' });
    await publish(materials, { title: 'Sound', type: 'notes', chapter: 'Sound' });
    await testApp().orm.em.fork().nativeUpdate(MaterialEntity, { author: user.id }, { downloads: 7 });
    expect(parsePage(await materials.list())).toMatchObject({
      total: 2,
      downloads: 14,
      materials: [{ title: 'Sound' }, { title: 'Light 100%' }],
    });
    expect(parsePage(await materials.list({ search: '100 lig' }))).toMatchObject({ total: 1, downloads: 7 });
    expect(parsePage(await materials.list({ search: 'ight' }))).toMatchObject({ total: 0, downloads: 0, materials: [] });
    expect(parsePage(await materials.list({ search: 'SOUND', type: 'notes', class: '10', subject: 'Science' })).total).toBe(1);
    expect(parsePage(await materials.list({ class: '8' })).total).toBe(0);
    const second = parsePage(await materials.list({ page: '2', pageSize: '1' }));
    expect(second).toMatchObject({ total: 2, materials: [{ title: 'Light 100%' }] });
  });

  it('shows all authors to an administrator, and all notes to any teacher', { tags: ['long'] }, async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = await publish(materials);
    const note = await makeNote(null);
    const admin = (await makeAuthor(testApp(), 'admin')).materials;
    const all = parsePage(await admin.list({ pageSize: '100' }));
    expect(all.materials.map((each) => each.id)).toEqual(expect.arrayContaining([id, note]));
    expect(parsePage(await admin.list({ mine: 'true' })).total).toBe(0);
    const other = (await makeAuthor(testApp())).materials;
    expect(parsePage(await other.list()).total).toBe(0);
    expect(parsePage(await other.list({ notes: 'true' })).materials).toEqual([
      expect.objectContaining({ id: note, author: null }),
    ]);
  });

  it("shows only the caller's own uploads of the last day", async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = parseUpload(await materials.start(100));
    await (await makeAuthor(testApp())).materials.start(100);
    expect(parsePage(await materials.list()).uploads).toMatchObject([{ id, received: 0 }]);
    const createdAt = new Date(testApp().clock.now.getTime() - 25 * 60 * 60_000);
    await testApp().orm.em.fork().nativeUpdate(MaterialUploadEntity, {}, { createdAt });
    expect(parsePage(await materials.list()).uploads).toEqual([]);
  });
});
