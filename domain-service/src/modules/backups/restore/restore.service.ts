import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrateDatabase, migrateTables } from '../../../database/migrate-database.ts';
import { migrationNames } from '../../../database/migrations.ts';
import { openCommandOrm } from '../../../database/orm.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import type { Manifest } from '../archive/archive-manifest.ts';
import { measure, type OpenArchive, openArchive, requireSame, verifyArchive } from '../archive/read-archive.ts';
import { buildCopyIn, buildCopyOut, listTables, setPlainFormats } from '../database-shape.ts';
import { deleteStashedSchema, restoreStashedSchema, stashSchema } from '../stash-schema.ts';
import { hasFiles, unpackFiles } from './restored-files.ts';

/** A reason not to restore, with a message for the terminal. */
class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** @throws RestoreRefused while anything else, such as the service, is connected to the database */
async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; count: number }>(
    `select usename::text as role, count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename is not null group by 1 order by 1`,
  );
  if (rows.length === 0) return;
  const others = rows.map(({ role, count }) => `${count} as ${role}`).join(', ');
  throw new RestoreRefused(`The system is running: there are other connections to the database (${others}). Stop it first`);
}

/** Tables that migrations fill in every new database. */
const filledTables = ['chapters', 'grade_scales'];

/** @throws RestoreRefused if a table has rows that do not come from a migration */
async function requireEmpty(client: Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (filledTables.includes(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${escapeIdentifier(name)} limit 1`);
    if (rowCount)
      throw new RestoreRefused(
        `The database is not empty: there are rows in ${name}. Add the word replace after the file to delete them`,
      );
  }
}

export interface RestoreOrder {
  /** Connection string of the role that owns the database. */
  ownerUrl: string;
  /** Connection string of the running service's role, if it is another. */
  applicationUrl: string | undefined;
  archive: string;
  /** Where uploaded files belong. */
  store: FileStore;
  /** Temporary path of each file on its way into the store. */
  draft: string;
  /** Whether existing data may be replaced. */
  isReplacing: boolean;
  now: Date;
  /** Called with each step. */
  say: (step: string) => void;
}

function requireKnownMigrations({ migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  const [first] = unknown;
  if (first === undefined) return;
  throw new RestoreRefused(
    first < (migrationNames[0] ?? '')
      ? `The backup was made before the first release (${first}) and cannot be restored`
      : `The backup was made by a newer release: this one does not know ${unknown.join(', ')}`,
  );
}

async function requireRoom(client: Client, { isReplacing, store }: RestoreOrder): Promise<void> {
  await requireAlone(client);
  if (isReplacing) return;
  await requireEmpty(client);
  if (await hasFiles(store))
    throw new RestoreRefused('There are files in the file store. Add the word replace after the file to delete them');
}

async function recordRestore({ ownerUrl, archive, now }: RestoreOrder): Promise<void> {
  const orm = await openCommandOrm(ownerUrl);
  try {
    await recordAudit(orm.em.fork(), { at: now, action: 'backup.restored', details: { fileName: basename(archive) } });
  } finally {
    await orm.close();
  }
}

/** Creates and fills the tables of the archive's release, verifies them and migrates them to this release. */
async function fill(client: Client, archive: OpenArchive, order: RestoreOrder): Promise<void> {
  const { ownerUrl, applicationUrl, say } = order;
  say('Creating the tables');
  await migrateTables(ownerUrl, archive.manifest.migrations.at(-1));
  say('Filling the tables and checking them');
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
    order.say('The restore failed. Bringing back the previous data');
    await restoreStashedSchema(client);
    throw error;
  }
}

async function replaceAll(client: Client, order: RestoreOrder): Promise<void> {
  const archive = await openArchive(order.archive);
  try {
    order.say('Adding the files to the file store');
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
 * Restores an archive into an empty database or, with `isReplacing`, over a full one. The old data is kept until every row is
 * restored and every checksum matches, and comes back on failure.
 *
 * @throws RestoreRefused, DamagedArchive with a message for the person at the terminal
 */
export async function restoreArchive(order: RestoreOrder): Promise<Manifest> {
  order.say('Reading the backup');
  const manifest = await verifyArchive(order.archive);
  requireKnownMigrations(manifest);
  const client = new Client({ connectionString: order.ownerUrl, application_name: 'shikhar restore' });
  // The next query reports a lost connection.
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

/** Reads every table back and verifies it against the manifest. @throws DamagedArchive */
async function requireEqual(client: Client, { manifest }: OpenArchive): Promise<void> {
  const shapes = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (const table of manifest.tables) {
    const shape = shapes.get(table.name);
    if (!shape) throw new Error(`There is no table ${table.name}`);
    requireSame(table, await measure(client.query(copyTo(buildCopyOut({ ...shape, columns: table.columns })))));
  }
}

/** Switches the tables' triggers on or off, so that restored rows do not trigger them again. */
async function setTriggers(client: Client, { manifest }: OpenArchive, state: 'disable' | 'enable'): Promise<void> {
  for (const { name } of manifest.tables) await client.query(`alter table ${escapeIdentifier(name)} ${state} trigger user`);
}

/**
 * Fills the empty tables of the archive's migrations, all or none, and verifies them.
 *
 * @throws DamagedArchive if a row count or checksum differs from the manifest
 */
async function fillTables(client: Client, archive: OpenArchive): Promise<void> {
  await setPlainFormats(client);
  await client.query('begin');
  await setTriggers(client, archive, 'disable');
  for (const table of archive.manifest.tables) {
    await pipeline(await archive.openTable(table.name), client.query(copyFrom(buildCopyIn(table))));
  }
  for (const { name, value, isCalled } of archive.manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), value, isCalled]);
  }
  await requireEqual(client, archive);
  await client.query('set constraints all immediate');
  await setTriggers(client, archive, 'enable');
  await client.query('commit');
}
