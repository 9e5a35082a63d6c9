import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { deleteAccount, exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMember, password } from '../../../../test/accounts.ts';
import { runOnServer } from '../../../../test/database.ts';
import { makePdf } from '../../../../test/photos.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import {
  findSettled,
  handleMaterials,
  listDrafts,
  listStoredFiles,
  makeAuthor,
  parseMaterial,
  parsePage,
  parseUpload,
} from '../../../../test/uploads.ts';
import { StorageFull, StorageUnavailable } from '../files/file-store.service.ts';
import { buildPictureKey } from '../material-keys.ts';
import { MaterialUploadEntity } from './material-upload.entity.ts';
import { finishUploads, purgeOrphanedFiles, purgeUploads } from './purge-uploads.service.ts';

const testApp = useTestApp();
const pdf = makePdf(2);
/** After every file has settled; file times come from the machine's clock. */
const muchLater = new Date('2100-01-01T00:00:00Z');

afterEach(() => {
  vi.restoreAllMocks();
});

function fork() {
  return testApp().orm.em.fork();
}

/** This many seconds after the uploads' last activity; file times come from the machine's clock. */
async function waitSeconds(seconds: number): Promise<Date> {
  const touched = (await testApp().materials.drafts.list('material_')).map(({ touchedAt }) => touchedAt.getTime());
  const last = Math.max(...touched);
  await fork().nativeUpdate(MaterialUploadEntity, {}, { updatedAt: new Date(last) });
  return new Date(last + seconds * 1000);
}

async function begin() {
  const author = await makeAuthor(testApp());
  const { id } = parseUpload(await author.materials.start(pdf.length));
  return { ...author, id };
}

async function publish() {
  const author = await makeAuthor(testApp());
  const { id } = parseUpload(await author.materials.whole(pdf));
  return { ...author, material: parseMaterial(await author.materials.create(id)) };
}

/** Makes the database reject a kind of statement until stopped. */
async function breakDatabase(table: string, operation: string): Promise<() => Promise<void>> {
  const name = `break_${table}`;
  const url = testApp().ownerUrl;
  await runOnServer(
    url,
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await runOnServer(url, `create trigger ${name} before ${operation} on ${table} for each row execute function ${name}()`);
  const mend = () => runOnServer(url, `drop function if exists ${name} cascade`);
  onTestFinished(mend);
  return mend;
}

async function countRows(id: string): Promise<number> {
  return fork().count(MaterialUploadEntity, { id });
}

async function listOf(id: string): Promise<string[]> {
  return (await listStoredFiles(testApp())).filter((key) => key.includes(id));
}

describe('a full disk', () => {
  it.each([
    ['while the file comes', () => vi.spyOn(testApp().materials.drafts, 'appendToUpload'), { code: 'ENOSPC' }],
    ['when the file is kept', () => vi.spyOn(testApp().store, 'saveFile'), new StorageFull('full')],
    ['when its picture is kept', () => vi.spyOn(testApp().store, 'save'), new StorageFull('full')],
  ])('%s is reported in plain words, and nothing is left', { tags: ['long'] }, async (_, spy, error) => {
    const { materials } = await makeAuthor(testApp());
    const [before, saved] = [await listDrafts(testApp()), await listStoredFiles(testApp())];
    spy().mockRejectedValueOnce(error);
    expect(await materials.whole(pdf)).toMatchObject({
      status: 413,
      body: { code: 'STORAGE_FULL', message: expect.stringContaining('our storage is full') },
    });
    expect(await listDrafts(testApp())).toEqual(before);
    expect(parsePage(await materials.list()).uploads).toEqual([]);
    await purgeOrphanedFiles(fork(), testApp().store, muchLater);
    expect((await listStoredFiles(testApp())).length).toBeLessThanOrEqual(saved.length);
    expect((await materials.whole(pdf)).status).toBe(201);
  });

  it('lets a chunked upload resume when there is space again', { tags: ['long'] }, async () => {
    const { materials, id } = await begin();
    vi.spyOn(testApp().materials.drafts, 'appendToUpload').mockRejectedValueOnce({ code: 'ENOSPC' });
    expect(await materials.part(id, 0, pdf)).toMatchObject({ status: 413, body: { code: 'STORAGE_FULL' } });
    vi.spyOn(testApp().store, 'saveFile').mockRejectedValueOnce(new StorageUnavailable('away'));
    expect(await materials.part(id, 0, pdf)).toMatchObject({ status: 503, body: { code: 'STORAGE_AWAY' } });
    expect((await findSettled(materials, id)).status).toBe('ready');
  });
});

it('in one request waits while it cannot be checked, and is published afterwards', { tags: ['long'] }, async () => {
  const { materials } = await makeAuthor(testApp());
  const saveFile = vi.spyOn(testApp().store, 'saveFile').mockRejectedValue(new StorageUnavailable('away'));
  const upload = parseUpload(await materials.whole(pdf));
  expect(upload).toMatchObject({ status: 'coming', bytes: pdf.length, received: pdf.length });
  // Now, or by the next poll.
  expect([202, 503]).toContain((await materials.create(upload.id)).status);
  saveFile.mockRestore();
  await finishUploads(fork(), testApp().materials, muchLater);
  expect((await findSettled(materials, upload.id)).status).toBe('published');
});

describe('a service that dies', { tags: ['long'] }, () => {
  it('during a single-request upload leaves nothing after a minute', async () => {
    const { user, id: other } = await begin();
    const id = randomUUID();
    const place = { group: 'material', uploadId: id };
    const times = { createdAt: testApp().clock.now, updatedAt: testApp().clock.now };
    const upload = { id, author: user.id, name: 'light.pdf', bytes: 0, status: 'coming', facts: null, details: null } as const;
    await fork().insert(MaterialUploadEntity, { ...upload, ...times });
    await testApp().materials.drafts.create(place, { name: 'light.pdf', bytes: 1_000 });
    await testApp().materials.drafts.appendToUpload(place, 0, Readable.from([Buffer.from('half')]));
    await purgeUploads(fork(), testApp().materials, await waitSeconds(35));
    expect(await listDrafts(testApp())).toContain(id);
    await purgeUploads(fork(), testApp().materials, await waitSeconds(45));
    expect(await listDrafts(testApp())).not.toContain(id);
    expect(await countRows(id)).toBe(0);
    // Resumable uploads stay.
    expect(await listDrafts(testApp())).toContain(other);
    expect(await countRows(other)).toBe(1);
  });

  it('before the check: the job publishes the upload by its form', async () => {
    const { materials, id } = await begin();
    await materials.create(id);
    await testApp().materials.drafts.appendToUpload({ group: 'material', uploadId: id }, 0, Readable.from([pdf]));
    await finishUploads(fork(), testApp().materials, muchLater);
    expect(parsePage(await materials.list())).toMatchObject({ total: 1, uploads: [{ id, status: 'published' }] });
  });

  it('between the file and its rows: the next request writes them once', async () => {
    const { materials, id } = await begin();
    await materials.create(id);
    const mend = await breakDatabase('materials', 'insert');
    expect((await materials.part(id, 0, pdf)).status).toBe(500);
    expect(parsePage(await materials.list())).toMatchObject({ total: 0, uploads: [{ id, status: 'coming' }] });
    expect(await purgeOrphanedFiles(fork(), testApp().store, muchLater)).toBeGreaterThanOrEqual(0);
    expect(await listOf(id)).toHaveLength(2);
    await mend();
    const looks = await Promise.all([findSettled(materials, id), findSettled(materials, id)]);
    for (const { status } of looks) expect(status).toBe('published');
    expect(parsePage(await materials.list()).total).toBe(1);
    expect(await listOf(id)).toHaveLength(2);
  });

  it('between a form and its rows: publishes nothing, and the upload waits', async () => {
    const { materials } = await makeAuthor(testApp());
    const { id } = parseUpload(await materials.whole(pdf));
    const mend = await breakDatabase('audit_entries', 'insert');
    expect((await materials.create(id)).status).toBe(500);
    expect(parsePage(await materials.list())).toMatchObject({ total: 0, uploads: [{ id, status: 'ready' }] });
    await mend();
    expect((await materials.create(id)).status).toBe(201);
  });

  it('after the rows: the job removes the draft', async () => {
    const { materials, id } = await begin();
    vi.spyOn(testApp().materials.drafts, 'deleteUpload').mockRejectedValueOnce(new Error('gone'));
    expect((await materials.part(id, 0, pdf)).status).toBe(500);
    expect(await listDrafts(testApp())).toContain(id);
    expect((await materials.create(id)).status).toBe(201);
    await purgeUploads(fork(), testApp().materials, await waitSeconds(45));
    expect(await listDrafts(testApp())).not.toContain(id);
    expect(await listOf(id)).toHaveLength(2);
  });

  it('between a file and its thumbnail: both are removed', async () => {
    const { materials, id } = await begin();
    await testApp().store.save(buildPictureKey(id), Buffer.from('picture'));
    await purgeOrphanedFiles(fork(), testApp().store, muchLater);
    expect(await listOf(id)).toHaveLength(1);
    await materials.drop(id);
    await purgeOrphanedFiles(fork(), testApp().store, muchLater);
    expect(await listOf(id)).toEqual([]);
  });
});

describe('deleting a material', { tags: ['long'] }, () => {
  it('changes nothing when the database fails', async () => {
    const { materials, material } = await publish();
    const mend = await breakDatabase('material_files', 'delete');
    expect((await materials.remove(material.id)).status).toBe(500);
    expect(parseMaterial(await materials.read(material.id))).toEqual(material);
    expect(await listOf(material.file.id)).toHaveLength(2);
    await mend();
    expect((await materials.remove(material.id)).status).toBe(204);
  });

  it('leaves the file to the job when the storage fails or a backup runs', async () => {
    const [one, other] = [await publish(), await publish()];
    vi.spyOn(testApp().store, 'remove').mockRejectedValueOnce(new StorageUnavailable('away'));
    expect((await one.materials.remove(one.material.id)).status).toBe(204);
    await fork().transactional(async (backup) => {
      await backup.execute("select pg_advisory_xact_lock(hashtext('backup'))");
      expect((await other.materials.remove(other.material.id)).status).toBe(204);
      expect(await purgeOrphanedFiles(fork(), testApp().store, muchLater)).toBe(0);
    });
    for (const { material } of [one, other]) expect(await listOf(material.file.id)).toHaveLength(2);
    await purgeOrphanedFiles(fork(), testApp().store, new Date(0));
    for (const { material } of [one, other]) expect(await listOf(material.file.id)).toHaveLength(2);
    expect(await purgeOrphanedFiles(fork(), testApp().store, muchLater)).toBeGreaterThanOrEqual(4);
    for (const { material } of [one, other]) expect(await listOf(material.file.id)).toEqual([]);
  });

  it('by replacement leaves the old file to the job when the storage fails', async () => {
    const { materials, material } = await publish();
    const { id } = parseUpload(await materials.whole(pdf));
    vi.spyOn(testApp().store, 'remove').mockRejectedValueOnce(new StorageUnavailable('away'));
    expect((await materials.replace(material.id, 1, id)).status).toBe(200);
    expect(await listOf(material.file.id)).toHaveLength(2);
    await purgeOrphanedFiles(fork(), testApp().store, muchLater);
    expect(await listOf(material.file.id)).toEqual([]);
    expect(await listOf(id)).toHaveLength(2);
  });
});

it('is removed after a day without activity', { tags: ['long'] }, async () => {
  const { materials, id } = await begin();
  const ready = parseUpload(await materials.whole(pdf));
  await purgeUploads(fork(), testApp().materials, muchLater);
  await purgeOrphanedFiles(fork(), testApp().store, muchLater);
  for (const each of [id, ready.id]) {
    expect(await countRows(each)).toBe(0);
    expect(await listDrafts(testApp())).not.toContain(each);
    expect(await listOf(each)).toEqual([]);
  }
});

it('is deleted with its sender; published materials stay without a name', async () => {
  const { token } = await makeMember(testApp(), 'teacher');
  const materials = handleMaterials(testApp(), token);
  const material = parseMaterial(await materials.create(parseUpload(await materials.whole(pdf)).id));
  const coming = parseUpload(await materials.start(100, 'sound.pdf'));
  await materials.part(coming.id, 0, Buffer.from('half'));
  expect((await testApp().call(exportAccount, { token })).body).toMatchObject({
    materialsShared: [{ title: 'Light', file: 'light.pdf', isPublished: true }],
    uploads: expect.arrayContaining([expect.objectContaining({ name: 'sound.pdf', bytes: 100, status: 'coming' })]),
    materialsRead: [],
  });
  expect((await testApp().call(deleteAccount, { token, body: { password } })).status).toBe(204);
  await purgeUploads(fork(), testApp().materials, await waitSeconds(45));
  expect(await listDrafts(testApp())).not.toContain(coming.id);
  const admin = (await makeAuthor(testApp(), 'admin')).materials;
  expect(parseMaterial(await admin.read(material.id))).toMatchObject({ author: null, isPublished: true, isOwn: false });
});

it('does not block other uploads', { tags: ['long'] }, async () => {
  const { materials } = await makeAuthor(testApp());
  vi.spyOn(testApp().store, 'saveFile')
    .mockRejectedValueOnce(new StorageUnavailable('away'))
    .mockRejectedValueOnce(new StorageUnavailable('away'));
  const waiting = [parseUpload(await materials.whole(pdf)), parseUpload(await materials.whole(pdf))];
  vi.spyOn(testApp().store, 'saveFile').mockRejectedValueOnce(new StorageUnavailable('away'));
  expect(await finishUploads(fork(), testApp().materials, muchLater)).toHaveLength(1);
  expect(await finishUploads(fork(), testApp().materials, muchLater)).toEqual([]);
  for (const { id } of waiting) expect((await findSettled(materials, id)).status).toBe('ready');
});
