import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import type { Constructor, EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { OperatorError } from '../errors/operator-error.ts';
import type { Database } from './database.ts';
import { toBoolean } from './sql.ts';

const folder = join(import.meta.dirname, 'migrations');
const Checksums = z.record(z.string(), z.string());

const makeAnew = 'npm start -- --new-demo makes a new demo';

/** A migration that cannot run; the message is for the operator. */
class MigrationRefused extends OperatorError {}

/** SHA-256 of a migration's SQL, independent of line endings. */
function findChecksum(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/** Runs a file of SQL and records its checksum in the same transaction. */
function createMigration(name: string, sql: string): Constructor<Migration> {
  return class extends Migration {
    override async up(): Promise<void> {
      this.addSql(sql);
      this.addSql('create table if not exists migration_checksums (name text primary key, sha256 text not null)');
      this.addSql(`insert into migration_checksums values ('${name}', '${findChecksum(sql)}')`);
    }
  };
}

function readMigrations(from: string) {
  return readdirSync(from)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.sql$/, '');
      const sql = readFileSync(join(from, file), 'utf8');
      return { name, checksum: findChecksum(sql), migration: createMigration(name, sql) };
    });
}

/** All migrations, in the order they run. Each is a file of SQL that never changes once it has landed. */
export const migrations = readMigrations(folder);

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** @throws MigrationRefused if a file differs from its checksum in `checksums.json`, or if one of them is missing */
export function requireFrozenFiles(from = folder): void {
  const checksums = Checksums.parse(JSON.parse(readFileSync(join(from, 'checksums.json'), 'utf8')));
  const files = readMigrations(from);
  const deleted = Object.keys(checksums).find((name) => files.every((file) => file.name !== name));
  if (deleted !== undefined) throw new MigrationRefused(`The migration ${deleted} was deleted. Restore its file`);
  for (const { name, checksum } of files) {
    if (checksums[name] === checksum) continue;
    throw new MigrationRefused(
      checksums[name] === undefined
        ? `The migration ${name} has no checksum. Add it to checksums.json: ${checksum}`
        : `The migration ${name} was edited after it had landed. Undo the edit and add a new migration`,
    );
  }
}

async function hasTable(em: EntityManager, name: string): Promise<boolean> {
  const { found } = await em
    .getKysely<Database>()
    .selectNoFrom((eb) => toBoolean(eb(eb.fn('to_regclass', [eb.val(name)]), 'is not', null)).as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/** @throws MigrationRefused if a new migration comes before one that the database has: other databases would run it first */
export function requireLater(applied: readonly string[], known: readonly string[]): void {
  const last = applied.toSorted().at(-1) ?? '';
  const early = known.find((name) => name < last && !applied.includes(name));
  if (early === undefined) return;
  throw new MigrationRefused(
    `The migration ${early} comes before ${last}, which this database already has. Give it a later time`,
  );
}

/** @throws MigrationRefused if the database was made by migrations that this release does not have */
export async function requireKnownDatabase(em: EntityManager): Promise<void> {
  if (!(await hasTable(em, 'migrations'))) {
    if (await hasTable(em, 'users')) throw new MigrationRefused('This database belongs to another program: it has a table users');
    return;
  }
  const applied = await em.getKysely<Database>().selectFrom('migrations').select('name').orderBy('id').execute();
  const [unknown] = applied.filter(({ name }) => !migrationNames.includes(name));
  if (unknown !== undefined) {
    throw new MigrationRefused(
      unknown.name < (migrationNames[0] ?? '')
        ? `This database was made before the first release (${unknown.name}) and cannot be upgraded. ${makeAnew}`
        : `This database was made by a newer release: this one does not know ${unknown.name}`,
    );
  }
  if (applied.length === 0) return;
  requireLater(
    applied.map(({ name }) => name),
    migrationNames,
  );
  if (!(await hasTable(em, 'migration_checksums'))) {
    throw new MigrationRefused(`This database was made before the first release and cannot be upgraded. ${makeAnew}`);
  }
  const saved = await em.getKysely<Database>().selectFrom('migration_checksums').select(['name', 'sha256']).execute();
  for (const { name, sha256 } of saved) {
    if (migrations.some((migration) => migration.name === name && migration.checksum === sha256)) continue;
    throw new MigrationRefused(
      `This database was made by another version of the migration ${name}. Use the release that made it. ${makeAnew}`,
    );
  }
}

/**
 * Accepts migrations of later releases, which run while instances of this one still serve.
 *
 * @throws MigrationRefused unless the database has the migrations of this release
 */
export async function requireMigratedDatabase(em: EntityManager): Promise<void> {
  const isMigrated = await hasTable(em, 'migration_checksums');
  const saved = isMigrated ? await em.getKysely<Database>().selectFrom('migration_checksums').selectAll().execute() : [];
  const missing = migrations.filter(({ name, checksum }) => !saved.some((row) => row.name === name && row.sha256 === checksum));
  if (missing.length === 0) return;
  throw new MigrationRefused(`Run migrate first: the database lacks ${missing.map(({ name }) => name).join(', ')}`);
}
