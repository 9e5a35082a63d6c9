import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, getDatabaseName, runOnServer } from '../../test/database.ts';
import { openCommandOrm } from './orm.ts';

/** Parts of the schema that entities cannot define. */
const exceptions = [
  'question_stats question_stats_test_id_audience_fkey FOREIGN KEY (test_id, audience) REFERENCES test_stats(test_id, audience) ON DELETE CASCADE',
  'migration_checksums.name text not null',
  'migration_checksums.sha256 text not null',
  'migration_checksums PRIMARY KEY (name)',
  'migration_checksums_pkey: CREATE UNIQUE INDEX migration_checksums_pkey ON public.migration_checksums USING btree (name)',
];

/** A month of the audit log, which each migration adds. */
const month = /audit_entries_\d{4}_\d{2}/;

/** The names of the parts that entities do not define, by kind. */
const others: Readonly<Record<string, string>> = {
  function: `
    build_fingerprints content_terms count_materials count_scores_deleted count_scores_inserted count_scores_updated
    create_audit_months distinctive_terms question_terms queue_attempt_stats queue_result_mail queue_student_stats queue_test_stats
    queue_window_stats recount_changed_material recount_materials refuse_audit_change search_any search_query
    search_vector search_words update_material_search update_note_search update_page_search
    update_question_fingerprints`,
  sequence: `
    assistant_messages_position_seq migrations_id_seq order_numbers score_counts_id_seq stats_queue_id_seq`,
  trigger: `
    attempts_queue_result_mail attempts_queue_stats attempts_queue_window_stats audit_entries_append_only
    concept_notes_search material_pages_search materials_counted_delete materials_counted_insert
    materials_counted_update materials_search period_scores_deleted period_scores_inserted period_scores_updated
    questions_fingerprints tests_queue_stats users_queue_stats`,
  view: `
    plain_questions student_attempts`,
};

const describeSchema = `
  select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as part
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
  union all
  select partrelid::regclass || ' partition by ' || pg_get_partkeydef(partrelid) from pg_partitioned_table join pg_class c on c.oid = partrelid
  where c.relnamespace = 'public'::regnamespace
  union all
  select relname || ' partition of ' || inhparent::regclass || ' ' || pg_get_expr(relpartbound, inhrelid)
  from pg_inherits join pg_class c on c.oid = inhrelid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all
  select conrelid::regclass || ' ' || case when contype = 'p' then '' else conname || ' ' end || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u') and conrelid::regclass::text <> 'migrations'
  union all
  select indexname || ': ' || indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations'`;

async function listParts(url: string, statement = describeSchema): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ part: string }>(statement);
    return rows
      .map(({ part }) => part)
      .filter((part) => !exceptions.includes(part) && !month.test(part))
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

const describeOthers = `
  select distinct 'trigger ' || tgname as part from pg_trigger where not tgisinternal
  union all
  select 'view ' || viewname from pg_views where schemaname = 'public'
  union all
  select 'function ' || p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'sequence ' || sequencename from pg_sequences where schemaname = 'public'`;

it('has exactly these parts that entities do not define', async () => {
  const migrated = await createDatabase();
  try {
    const named = Object.entries(others).flatMap(([kind, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => `${kind} ${name}`),
    );
    expect(await listParts(migrated.ownerUrl, describeOthers)).toEqual(named);
  } finally {
    await migrated.drop();
  }
});
