import { type Client, escapeIdentifier } from 'pg';

const stashName = 'before_restore';

// Objects made by migrations. Those of an extension stay in place; those of a table move with it, but for its partitions.
const listObjectsSql = `
  select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
    c.oid::regclass::text as name
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and (c.relispartition or not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjid <> c.oid and d.deptype in ('e', 'a', 'i')))
  union all
  select 'routine', p.oid::regprocedure::text from pg_proc p
  where p.pronamespace = $1::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

interface SchemaObject {
  kind: string;
  /** As written in SQL. */
  name: string;
}

async function listObjects(client: Client, schema: string): Promise<SchemaObject[]> {
  const { rows } = await client.query<SchemaObject>(listObjectsSql, [schema]);
  return rows;
}

async function moveObjects(client: Client, from: string, to: string): Promise<void> {
  for (const { kind, name } of await listObjects(client, from)) {
    await client.query(`alter ${kind} ${name} set schema ${escapeIdentifier(to)}`);
  }
}

/** Moves everything to another schema, so that the database is empty but nothing is lost. */
export async function stashSchema(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(`drop schema if exists ${stashName} cascade`);
  await client.query(`create schema ${stashName}`);
  await moveObjects(client, 'public', stashName);
  await client.query('commit');
}

export async function deleteStashedSchema(client: Client): Promise<void> {
  await client.query(`drop schema ${stashName} cascade`);
}

/** Moves the stashed objects back, replacing what was created since. */
export async function restoreStashedSchema(client: Client): Promise<void> {
  await client.query('rollback');
  await client.query('begin');
  // A view may already be dropped with its table, and a partition.
  for (const { kind, name } of await listObjects(client, 'public')) await client.query(`drop ${kind} if exists ${name} cascade`);
  await moveObjects(client, stashName, 'public');
  await client.query(`drop schema ${stashName}`);
  await client.query('commit');
}
