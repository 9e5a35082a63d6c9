import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listBackups, requestBackup } from '@shikhar/contracts/backups/routes';
import { type Backup, BackupsPage } from '@shikhar/contracts/backups/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSignedIn } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { Database } from '../../database/database.ts';
import { AuditEntryEntity } from '../audit/audit.entity.ts';
import { openFileStore } from '../materials/files/open-file-store.service.ts';
import { SettingsEntity } from '../settings/settings.entity.ts';
import { BackupEntity } from './backup.entity.ts';
import { type BackupPlace, findBackupPlace } from './backup-place.ts';
import { createBackupsJob } from './backups.job.ts';
import { createBackupNow, retainedCount } from './create-backup.service.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60_000;
let place: BackupPlace;
let admin: { user: { id: string }; token: string };

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shikhar-backups-'));
  place = findBackupPlace(dataDir, testApp().databaseUrl, await openFileStore({ DATA_DIR: dataDir }));
});
beforeEach(async () => {
  const em = testApp().orm.em.fork();
  await em.nativeDelete(BackupEntity, {});
  await em.nativeDelete(SettingsEntity, {});
  await rm(place.folder, { recursive: true, force: true });
  // Long after the installation. Half past two in India is 21:00 UTC on the day before; 5 January is a Tuesday.
  testApp().clock.now = new Date('2027-01-05T08:00:00.000Z');
  admin = await makeSignedIn(testApp(), 'admin');
});
afterAll(() => rm(dirname(place.folder), { recursive: true }));

/** Runs the job once, on several instances simultaneously. */
async function look(instances = 1, where = place): Promise<void> {
  const { orm, clock } = testApp();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const job = createBackupsJob(where, () => clock.now);
  await Promise.all(Array.from({ length: instances }, () => job.run({ em: orm.em.fork(), now: clock.now, log })));
}

async function list(): Promise<BackupsPage> {
  // Sessions of administrators end sooner than the next backup is due.
  const { token } = await makeSignedIn(testApp(), 'admin');
  return BackupsPage.parse((await testApp().call(listBackups, { token, query: {} })).body);
}

async function listRows(): Promise<Backup[]> {
  return (await list()).backups;
}

function findEntries(action: 'backup.made' | 'backup.failed', fileName: string) {
  return testApp().orm.em.fork().find(AuditEntryEntity, { action, details: { fileName } });
}

describe('by the setting', () => {
  it('one is made when it is due, on one of several instances, and verified', async () => {
    await look(3);
    const rows = await listRows();
    expect(rows).toMatchObject([{ status: 'done', reason: 'schedule', error: null, verifiedAt: expect.any(String) }]);
    const [made] = rows;
    expect(await readdir(place.folder)).toEqual([made?.fileName]);
    const { size, mode } = await stat(join(place.folder, made?.fileName ?? ''));
    expect([size, mode & 0o777]).toEqual([made?.sizeBytes, 0o600]);
    expect(await findEntries('backup.made', made?.fileName ?? '')).toMatchObject([{ actorId: null }]);
    await look(2);
    expect(await listRows()).toHaveLength(1);
  });

  it('the next is made a day later, as announced', async () => {
    await look();
    expect((await list()).nextAt).toBe('2027-01-05T21:00:00.000Z');
    testApp().clock.advance(13 * 60 * 60_000 - 1);
    await look();
    expect(await listRows()).toHaveLength(1);
    testApp().clock.advance(1);
    await look();
    expect(await listRows()).toHaveLength(2);
  });

  it('weekly ones wait for Monday', async () => {
    const weekly = {
      section: 'system' as const,
      value: { backupFrequency: 'weekly' },
      version: 1,
      updatedAt: testApp().clock.now,
    };
    await testApp().orm.em.fork().insert(SettingsEntity, weekly);
    // The backup due on the 4th is made up for.
    await look();
    for (let days = 1; days <= 5; days += 1) {
      testApp().clock.advance(day);
      await look();
    }
    expect(await listRows()).toHaveLength(1);
    testApp().clock.advance(day);
    await look();
    expect(await list()).toMatchObject({ frequency: 'weekly', total: 2, nextAt: '2027-01-17T21:00:00.000Z' });
  });

  it('a new installation waits for its first night', async () => {
    const migrated = testApp().orm.em.fork().getKysely<Database>().selectFrom('migrations');
    const { executed_at } = await migrated.select('executed_at').orderBy('executed_at').executeTakeFirstOrThrow();
    testApp().clock.now = new Date(executed_at);
    await look();
    expect(await listRows()).toEqual([]);
  });
});

describe('for an administrator', () => {
  it('one is made on request, and a second is refused while it waits', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => testApp().call(requestBackup, { token: admin.token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    expect(await listRows()).toMatchObject([{ status: 'queued', reason: 'admin', finishedAt: null }]);
    await look(2);
    const [made] = await listRows();
    expect(made).toMatchObject({ status: 'done', reason: 'admin' });
    expect(await findEntries('backup.made', made?.fileName ?? '')).toMatchObject([
      { actorId: admin.user.id, actorRole: 'admin' },
    ]);
    expect((await testApp().call(requestBackup, { token: admin.token })).status).toBe(202);
  });
});

describe('when it goes wrong', () => {
  it('the error is shown, and the backup is tried again after an hour, three times in all', async () => {
    const broken = { ...place, folder: join(dirname(place.folder), 'a file') };
    await writeFile(broken.folder, '');
    for (const minutes of [0, 30, 30, 60, 60, 60]) {
      testApp().clock.advance(minutes * 60_000);
      await look(1, broken);
    }
    const rows = await listRows();
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(rows[0]).toMatchObject({ sizeBytes: null, verifiedAt: null, error: expect.stringContaining('EEXIST') });
    expect(await findEntries('backup.failed', rows[0]?.fileName ?? '')).toHaveLength(1);
    await rm(broken.folder);
  });

  it('a backup whose process was killed is shown as failed, and its remains are removed', async () => {
    await look();
    const [made] = await listRows();
    await testApp()
      .orm.em.fork()
      .nativeUpdate(BackupEntity, { id: made?.id ?? '' }, { status: 'running' });
    await writeFile(join(place.folder, 'left.zip.draft'), 'half');
    await createBackupNow({ em: testApp().orm.em.fork(), place, clock: () => testApp().clock.now });
    const rows = await listRows();
    expect(rows.map(({ status, error }) => [status, error]).toSorted()).toEqual([
      ['done', null],
      ['failed', 'The service stopped while the backup was being made'],
    ]);
    expect(await readdir(place.folder)).not.toContain('left.zip.draft');
  });
});

it('lists archives without a row again, as after a restore', async () => {
  await look();
  const [known] = await listRows();
  await testApp().orm.em.fork().nativeDelete(BackupEntity, {});
  await writeFile(join(place.folder, 'of somebody else.zip'), '');
  await writeFile(join(place.folder, 'shikhar-2027-01-01T00-00-00Z-000000.zip'), 'cut off');
  await createBackupNow({ em: testApp().orm.em.fork(), place, clock: () => testApp().clock.now });
  const found = (await listRows()).find(({ fileName }) => fileName === known?.fileName);
  expect(found).toMatchObject({
    status: 'done',
    startedAt: known?.startedAt,
    sizeBytes: known?.sizeBytes,
    verifiedAt: expect.any(String),
  });
  expect((await listRows()).map(({ status }) => status)).toEqual(['done', 'done', 'failed']);
});

it('keeps the newest fourteen', { timeout: 60_000, tags: ['long'] }, async () => {
  for (let count = 0; count < retainedCount + 2; count += 1) {
    testApp().clock.advance(60_000);
    await createBackupNow({ em: testApp().orm.em.fork(), place, clock: () => testApp().clock.now });
  }
  const { backups, total } = await list();
  expect([total, (await readdir(place.folder)).length]).toEqual([retainedCount, retainedCount]);
  expect((await readdir(place.folder)).toSorted().toReversed()).toEqual(backups.map(({ fileName }) => fileName));
  expect(backups[0]?.startedAt).toBe(testApp().clock.now.toISOString());
});
