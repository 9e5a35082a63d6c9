import { basename } from 'node:path';
import { Client } from 'pg';
import { migrateDatabase, migrateTables } from '../../../migrate-database.ts';
import { migrationNames, openCommandOrm } from '../../../orm.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import type { Manifest } from '../archive/archive-manifest.ts';
import { type OpenArchive, openArchive, verifyArchive } from '../archive/read-archive.ts';
import { RestoreRefused, requireAlone, requireEmpty } from '../require-idle.ts';
import { deleteStashedSchema, restoreStashedSchema, stashSchema } from '../stash-schema.ts';
import { fillTables } from './fill-tables.ts';
import { hasFiles, unpackFiles } from './restored-files.ts';

export interface RestoreOrder {
  /** Of the role that owns the database. */
  ownerUrl: string;
  /** Of the role that the running service connects as, if it is another. */
  applicationUrl: string | undefined;
  archive: string;
  /** Where files of people belong. */
  store: FileStore;
  /** Where each of them lies on its way there. */
  draft: string;
  /** Whether what is there may go. */
  isReplacing: boolean;
  now: Date;
  /** Is told each step. */
  say: (step: string) => void;
}

function requireKnownMigrations({ migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new RestoreRefused(`The backup was made by a newer release: this one does not know ${unknown.join(', ')}`);
}

async function requireRoom(client: Client, { isReplacing, store }: RestoreOrder): Promise<void> {
  await requireAlone(client);
  if (isReplacing) return;
  await requireEmpty(client);
  if (await hasFiles(store))
    throw new RestoreRefused('There are files in the store of files. With the word replace behind the file they go');
}

async function recordRestore({ ownerUrl, archive, now }: RestoreOrder): Promise<void> {
  const orm = await openCommandOrm(ownerUrl);
  try {
    await recordAudit(orm.em.fork(), { at: now, action: 'backup.restored', details: { fileName: basename(archive) } });
  } finally {
    await orm.close();
  }
}

/** Fills new tables as the archive's release had them, brings them up to this one's, and counts and sums what is in them. */
async function fill(client: Client, archive: OpenArchive, order: RestoreOrder): Promise<void> {
  const { ownerUrl, applicationUrl, say } = order;
  say('Making the tables');
  await migrateTables(ownerUrl, archive.manifest.migrations.at(-1));
  say('Filling them, and reading them back');
  await fillTables(client, archive);
  await migrateDatabase(ownerUrl, applicationUrl);
  await client.query('analyze');
  await recordRestore(order);
}

async function fillOrRestoreStash(client: Client, archive: OpenArchive, order: RestoreOrder): Promise<void> {
  await stashSchema(client);
  try {
    await fill(client, archive, order);
  } catch (error) {
    order.say('That failed; bringing back what was there');
    await restoreStashedSchema(client);
    throw error;
  }
}

async function replaceAll(client: Client, order: RestoreOrder): Promise<void> {
  const archive = await openArchive(order.archive);
  try {
    order.say('Putting the files beside those there are');
    const files = await unpackFiles(archive, order);
    try {
      await fillOrRestoreStash(client, archive, order);
    } catch (error) {
      await files.takeBack();
      throw error;
    }
    await files.putInPlace();
    await deleteStashedSchema(client);
  } finally {
    archive.close();
  }
}

/**
 * Puts an archive in the place of an empty database, or with `isReplacing` of a full one. Until every row is there and every
 * sum is right, what was there is kept and comes back.
 *
 * @throws RestoreRefused, DamagedArchive in words for the person at the terminal
 */
export async function restoreArchive(order: RestoreOrder): Promise<Manifest> {
  order.say('Reading the backup');
  const manifest = await verifyArchive(order.archive);
  requireKnownMigrations(manifest);
  const client = new Client({ connectionString: order.ownerUrl, application_name: 'shikhar restore' });
  // A connection cut in between is met by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireRoom(client, order);
    await replaceAll(client, order);
    return manifest;
  } finally {
    await client.end();
  }
}
