import { expressionBuilder, sql } from 'kysely';
import { escapeIdentifier } from 'pg';
import type { Connection } from '../../database/connection.ts';
import { unnestInOrder } from '../../database/sql.ts';
import type { SystemCatalogs } from '../../database/system-catalogs.ts';

/** A table as needed for copying it. */
export interface TableShape {
  name: string;
  /** All columns except generated ones. */
  columns: string[];
  primaryKey: string[];
}

/** Written by the migrations themselves. */
const migrationsTable = 'migrations';
const checksumsTable = 'migration_checksums';

const publicSchema = sql<number>`'public'::regnamespace`;

function selectColumns() {
  const eb = expressionBuilder<SystemCatalogs & { c: SystemCatalogs['pg_class'] }, 'c'>();
  return eb
    .selectFrom('pg_attribute as a')
    .select((row) => sql<string[]>`array_agg(${row.ref('a.attname')} order by ${row.ref('a.attnum')})::text[]`.as('names'))
    .whereRef('a.attrelid', '=', 'c.oid')
    .where('a.attnum', '>', 0)
    .where('a.attisdropped', '=', false)
    .where('a.attgenerated', '=', '');
}

function selectPrimaryKey() {
  const eb = expressionBuilder<SystemCatalogs & { c: SystemCatalogs['pg_class'] }, 'c'>();
  return eb
    .selectFrom('pg_constraint as p')
    .crossJoinLateral((row) => unnestInOrder(row.ref('p.conkey'), 'k'))
    .innerJoin('pg_attribute as a', (join) => join.onRef('a.attrelid', '=', 'p.conrelid').onRef('a.attnum', '=', 'k.element'))
    .select((row) => sql<string[]>`array_agg(${row.ref('a.attname')} order by ${row.ref('k.place')})::text[]`.as('names'))
    .whereRef('p.conrelid', '=', 'c.oid')
    .where('p.contype', '=', 'p');
}

function listShapes(db: Connection['db']): Promise<TableShape[]> {
  return db
    .selectFrom('pg_class as c')
    .select((eb) => [
      'c.relname as name',
      eb.fn.coalesce(selectColumns(), sql<string[]>`'{}'`).as('columns'),
      eb.fn.coalesce(selectPrimaryKey(), sql<string[]>`'{}'`).as('primaryKey'),
    ])
    .where('c.relnamespace', '=', publicSchema)
    .where('c.relkind', 'in', ['r', 'p'])
    .where('c.relispartition', '=', false)
    .where('c.relname', 'not in', [migrationsTable, checksumsTable])
    .orderBy('c.relname')
    .execute();
}

function listReferences(db: Connection['db']): Promise<Reference[]> {
  return db
    .selectFrom('pg_constraint as f')
    .innerJoin('pg_class as one', 'one.oid', 'f.conrelid')
    .innerJoin('pg_class as other', 'other.oid', 'f.confrelid')
    .select(['one.relname as from', 'other.relname as to'])
    .distinct()
    .where('f.contype', '=', 'f')
    .where('f.connamespace', '=', publicSchema)
    .whereRef('f.conrelid', '<>', 'f.confrelid')
    .execute();
}

interface Reference {
  from: string;
  to: string;
}

/** Sorts tables after those they reference. @throws Error if they reference each other in a cycle, as no such order exists */
export function putInOrder(tables: readonly TableShape[], references: readonly Reference[]): TableShape[] {
  const ordered: TableShape[] = [];
  const isFilled = (name: string) => ordered.some((table) => table.name === name);
  for (let rest = [...tables]; rest.length > 0; rest = rest.filter(({ name }) => !isFilled(name))) {
    const ready = rest.filter(({ name }) => references.every(({ from, to }) => from !== name || isFilled(to)));
    if (ready.length === 0) throw new Error(`These tables refer to each other in a ring: ${rest.map(({ name }) => name)}`);
    ordered.push(...ready);
  }
  return ordered;
}

/** All tables, each after those it references. */
export async function listTables(db: Connection['db']): Promise<TableShape[]> {
  return putInOrder(await listShapes(db), await listReferences(db));
}

export async function listMigrations(db: Connection['db']): Promise<string[]> {
  const rows = await db.selectFrom(migrationsTable).select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

/** Current values of sequences; unused ones are at their start. */
export async function listSequences(db: Connection['db']): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const rows = await db
    .selectFrom('pg_sequences')
    .select(['sequencename as name', 'last_value as value', 'start_value as start'])
    .where('schemaname', '=', 'public')
    .where('sequencename', '<>', `${migrationsTable}_id_seq`)
    .orderBy('sequencename')
    .execute();
  return rows.map(({ name, value, start }) => ({ name, value: String(value ?? start), isCalled: value !== null }));
}

/** Settings that make COPY text independent of the server's configuration. */
export async function setPlainFormats(db: Connection['db']): Promise<void> {
  await sql`set datestyle = 'ISO, YMD'`.execute(db);
  await sql`set intervalstyle = 'iso_8601'`.execute(db);
  await sql`set timezone = 'UTC'`.execute(db);
  await sql`set extra_float_digits = 1`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set client_encoding = 'UTF8'`.execute(db);
}

function quoteList(names: readonly string[]): string {
  return names.map(escapeIdentifier).join(', ');
}

/** In primary key order, so that the same rows always give the same text. */
export function buildCopyOut({ name, columns, primaryKey }: TableShape): string {
  const order = primaryKey.length > 0 ? primaryKey : columns;
  return `copy (select ${quoteList(columns)} from ${escapeIdentifier(name)} order by ${quoteList(order)}) to stdout`;
}

export function buildCopyIn({ name, columns }: Pick<TableShape, 'name' | 'columns'>): string {
  return `copy ${escapeIdentifier(name)} (${quoteList(columns)}) from stdin`;
}
