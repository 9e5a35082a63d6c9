import { expect, it, vi } from 'vitest';
import { handlePhotos, listFiles, longAnswer, makePhoto } from '../../../../test/photos.ts';
import { startNew } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { StorageFull } from '../../materials/files/file-store.service.ts';
import { AttemptEntity } from '../attempt.entity.ts';
import { answerFilesFolder, buildFileKey } from './file-keys.ts';
import { purgeFiles } from './purge-files.service.ts';

const testApp = useTestApp();

async function begin() {
  const sitting = await startNew(testApp());
  return { sitting, photos: handlePhotos(testApp(), sitting) };
}

async function listStored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of testApp().photos.store.list(answerFilesFolder)) keys.push(...files.map(({ key }) => key));
  return keys;
}

const longAgo = new Date('2000-01-01T00:00:00Z');
const muchLater = new Date('2100-01-01T00:00:00Z');

/** Purges at a time when every file has settled: file dates come from the machine's clock. */
function purge(): Promise<number> {
  return purgeFiles(testApp().orm.em.fork(), testApp().photos, muchLater);
}

it('reports a full disk in plain words and keeps the text', { tags: ['long'] }, async () => {
  const { photos, sitting } = await begin();
  await sitting.save(longAnswer, { text: 'Because light bends.' });
  const { store } = testApp().photos;
  const save = vi.spyOn(store, 'save').mockRejectedValue(new StorageFull('full'));
  const refused = await photos.add(await makePhoto('png'));
  save.mockRestore();
  expect(refused).toMatchObject({ status: 413, code: 'STORAGE_FULL' });
  expect(refused.message).toContain('Your written answer is safe');
  expect((await sitting.readQuestion(longAnswer)).body).toMatchObject({
    answer: { answer: { text: 'Because light bends.' } },
    question: { files: [] },
  });
  expect((await photos.add(await makePhoto('png'))).status).toBe(201);
});

it('reports a full disk before the photo arrives', async () => {
  const { photos } = await begin();
  const write = vi
    .spyOn(testApp().photos.drafts, 'appendToUpload')
    .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  const refused = await photos.add(await makePhoto('png'));
  write.mockRestore();
  expect(refused).toMatchObject({ status: 413, code: 'STORAGE_FULL' });
});

it('removes files left by a crash between file and row, a removed photo or a deleted attempt', {
  tags: ['long'],
}, async () => {
  const { photos, sitting } = await begin();
  const { store } = testApp().photos;
  const orphan = buildFileKey('01a1fec4-1ccc-743f-a8d2-7575bba9b75e');
  await store.save(orphan, Buffer.from('half a photo'));
  const [saved] = listFiles(await photos.add(await makePhoto('png')));
  const [, removed] = listFiles(await photos.add(await makePhoto('png')));
  await photos.remove(removed?.id ?? '');
  await purge();
  const after = await listStored();
  expect(after).toContain(buildFileKey(saved?.id ?? ''));
  expect(after).not.toContain(orphan);
  expect(after).not.toContain(buildFileKey(removed?.id ?? ''));
  await testApp().orm.em.fork().nativeDelete(AttemptEntity, { id: sitting.attemptId });
  await purge();
  expect(await listStored()).not.toContain(buildFileKey(saved?.id ?? ''));
});

it('leaves files alone during a backup and while they are new', async () => {
  const { store } = testApp().photos;
  const orphan = buildFileKey('01a1fec4-1ccc-743f-a8d2-7575bba9b75f');
  await store.save(orphan, Buffer.from('half a photo'));
  await purgeFiles(testApp().orm.em.fork(), testApp().photos, longAgo);
  expect(await listStored()).toContain(orphan);
  const em = testApp().orm.em.fork();
  await em.transactional(async (backup) => {
    await backup.execute("select pg_advisory_xact_lock(hashtext('backup'))");
    expect(await purge()).toBe(0);
  });
  expect(await purge()).toBe(1);
});
