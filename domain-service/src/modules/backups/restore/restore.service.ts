import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Connection, withConnection } from '../../../database/connection.ts';
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
async function requireAlone(db: Connection['db']): Promise<void> {
  const rows = await db
    .selectFrom('pg_stat_activity')
    .select((eb) => ['usename as role', eb.fn.countAll<number>().as('count')])
    .where('datname', '=', sql<string>`current_database()`)
    .where('pid', '<>', sql<number>`pg_backend_pid()`)
    .where('usename', 'is not', null)
    .groupBy('usename')
    .orderBy('usename')
    .execute();
  if (rows.length === 0) return;
  const others = rows.map(({ role, count }) => `${count} as ${role}`).join(', ');
  throw new RestoreRefused(`The system is running: there are other connections to the database (${others}). Stop it first`);
}

/** Tables that migrations fill in every new database. */
const filledTables = ['chapters', 'grade_scales'];

/** @throws RestoreRefused if a table has rows that do not come from a migration */
async function requireEmpty(db: Connection['db']): Promise<void> {
  for (const { name } of await listTables(db)) {
    if (filledTables.includes(name)) continue;
    const { isFilled } = await db
      .selectNoFrom(sql<boolean>`exists (select from ${sql.id(name)})`.as('isFilled'))
      .executeTakeFirstOrThrow();
    if (isFilled)
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

async function requireRoom(db: Connection['db'], { isReplacing, store }: RestoreOrder): Promise<void> {
  await requireAlone(db);
  if (isReplacing) return;
  await requireEmpty(db);
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
async function fill(connection: Connection, archive: OpenArchive, order: RestoreOrder): Promise<void> {
  const { ownerUrl, applicationUrl, say } = order;
  say('Creating the tables');
  await migrateTables(ownerUrl, archive.manifest.migrations.at(-1));
  say('Filling the tables and checking them');
  await fillTables(connection, archive);
  await migrateDatabase(ownerUrl, applicationUrl);
  await sql`analyze`.execute(connection.db);
  await recordRestore(order);
}

async function fillOrRestoreStash(connection: Connection, archive: OpenArchive, order: RestoreOrder): Promise<void> {
  const { client } = connection;
  await stashSchema(client);
  try {
    await fill(connection, archive, order);
  } catch (error) {
    order.say('The restore failed. Bringing back the previous data');
    await restoreStashedSchema(client);
    throw error;
  }
}

async function replaceAll(connection: Connection, order: RestoreOrder): Promise<void> {
  const archive = await openArchive(order.archive);
  try {
    order.say('Adding the files to the file store');
    const files = await unpackFiles(archive, order);
    try {
      await fillOrRestoreStash(connection, archive, order);
    } catch (error) {
      await files.takeBack();
      throw error;
    }
    await files.putInPlace();
    await deleteStashedSchema(connection.client);
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
  await withConnection({ connectionString: order.ownerUrl, application_name: 'shikhar restore' }, async (connection) => {
    await requireRoom(connection.db, order);
    await replaceAll(connection, order);
  });
  return manifest;
}

/** Reads every table back and verifies it against the manifest. @throws DamagedArchive */
async function requireEqual({ db, client }: Connection, { manifest }: OpenArchive): Promise<void> {
  const shapes = new Map((await listTables(db)).map((table) => [table.name, table]));
  for (const table of manifest.tables) {
    const shape = shapes.get(table.name);
    if (!shape) throw new Error(`There is no table ${table.name}`);
    requireSame(table, await measure(client.query(copyTo(buildCopyOut({ ...shape, columns: table.columns })))));
  }
}

/** Switches the tables' triggers on or off, so that restored rows do not trigger them again. */
async function setTriggers({ db }: Connection, { manifest }: OpenArchive, state: 'disable' | 'enable'): Promise<void> {
  const change = state === 'disable' ? sql`disable trigger user` : sql`enable trigger user`;
  for (const { name } of manifest.tables) await sql`alter table ${sql.id(name)} ${change}`.execute(db);
}

/**
 * Fills the empty tables of the archive's migrations, all or none, and verifies them.
 *
 * @throws DamagedArchive if a row count or checksum differs from the manifest
 */
async function fillTables(connection: Connection, archive: OpenArchive): Promise<void> {
  const { db, client } = connection;
  await setPlainFormats(db);
  await sql`begin`.execute(db);
  await setTriggers(connection, archive, 'disable');
  for (const table of archive.manifest.tables) {
    await pipeline(await archive.openTable(table.name), client.query(copyFrom(buildCopyIn(table))));
  }
  for (const { name, value, isCalled } of archive.manifest.sequences) {
    await db
      .selectNoFrom((eb) => {
        const values = [eb.val(escapeIdentifier(name)), eb.val(value), eb.val(isCalled)];
        return eb.fn<number>('setval', values).as('value');
      })
      .execute();
  }
  await requireEqual(connection, archive);
  await sql`set constraints all immediate`.execute(db);
  await setTriggers(connection, archive, 'enable');
  await sql`commit`.execute(db);
}
