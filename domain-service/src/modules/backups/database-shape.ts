import { type ClientBase, escapeIdentifier } from 'pg';

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

const listTablesSql = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(a.attname::text order by k.place) from pg_constraint p
      cross join unnest(p.conkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where p.conrelid = c.oid and p.contype = 'p'), '{}') as "primaryKey"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('${migrationsTable}', '${checksumsTable}') order by c.relname`;

const listReferencesSql = `
  select distinct f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to" from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`;

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
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(listTablesSql);
  const { rows: references } = await client.query<Reference>(listReferencesSql);
  return putInOrder(tables, references);
}

export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by id`);
  return rows.map(({ name }) => name);
}

/** Current values of sequences; unused ones are at their start. */
export async function listSequences(client: ClientBase): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(
    `select sequencename::text as name, last_value::text as value, start_value::text as start from pg_sequences
     where schemaname = 'public' and sequencename <> '${migrationsTable}_id_seq' order by 1`,
  );
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, isCalled: value !== null }));
}

/** Settings that make COPY text independent of the server's configuration. */
export async function setPlainFormats(client: ClientBase): Promise<void> {
  await client.query(
    "set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set extra_float_digits = 1",
  );
  await client.query("set statement_timeout = 0; set client_encoding = 'UTF8'");
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
