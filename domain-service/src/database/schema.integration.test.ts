import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, getDatabaseName, runOnServer } from '../../test/database.ts';
import { knownConstraints } from '../errors/constraint-messages.ts';
import { openCommandOrm } from './orm.ts';

/** Parts of the schema that entities cannot define. */
const exceptions = [
  'question_stats FOREIGN KEY (test_id, audience) REFERENCES test_stats(test_id, audience) ON DELETE CASCADE',
  'migration_checksums.name text not null',
  'migration_checksums.sha256 text not null',
  'migration_checksums PRIMARY KEY (name)',
  'migration_checksums_pkey: CREATE UNIQUE INDEX migration_checksums_pkey ON public.migration_checksums USING btree (name)',
];

const describeSchema = `
  select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as part
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
  union all
  select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u') and conrelid::regclass::text <> 'migrations'
  union all
  select indexname || ': ' || indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations'`;

async function listParts(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ part: string }>(describeSchema);
    return rows
      .map(({ part }) => part)
      .filter((part) => !exceptions.includes(part))
      .sort();
  } finally {
    await client.end();
  }
}

it('equals the schema that the entities define, except for triggers, functions, views and the named parts', async () => {
  const migrated = await createDatabase();
  const derivedUrl = getDatabaseName(inject('serverUrl'), 'derived_schema');
  await runOnServer(inject('serverUrl'), 'create database derived_schema');
  const orm = await openCommandOrm(derivedUrl);
  try {
    await orm.schema.execute('create extension pg_trgm');
    await orm.schema.create();
    expect(await listParts(migrated.ownerUrl)).toEqual(await listParts(derivedUrl));
  } finally {
    await orm.close();
    await runOnServer(inject('serverUrl'), 'drop database derived_schema');
    await migrated.drop();
  }
});

it('has every constraint that has a message of its own', async () => {
  const migrated = await createDatabase();
  try {
    const parts = await listParts(migrated.ownerUrl);
    expect(knownConstraints.filter((name) => !parts.some((part) => part.startsWith(`${name}:`)))).toEqual([]);
  } finally {
    await migrated.drop();
  }
});
