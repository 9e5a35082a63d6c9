import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findContractingMigrations } from './contracting-migrations.ts';

const folder = join(import.meta.dirname, '../../domain-service/src/database/migrations');
const first = { name: '20261128160000-create-schema', sql: 'create table tests (id uuid not null)' };

test.each([
  ['alter table tests drop column title;', 1],
  ['drop table tests;', 1],
  ['alter table tests rename column title to name;', 1],
  ['alter table tests alter column title set not null;', 1],
  ['alter table tests alter title type varchar;', 1],
  ['alter table tests add column level text not null;', 1],
  ['alter table tests drop title;', 1],
  ['alter table tests add level text not null;', 1],
  ['alter table tests add column price numeric(4, 2) not null;', 1],
  ['drop function search_words;', 1],
  ['drop index tests_level_idx;', 0],
  ["alter table tests add column level text not null default '';", 0],
  ['alter table tests add column level text;', 0],
  ['-- drop table tests;\ncreate index tests_level_idx on tests (level);', 0],
])('%s', (sql, count) => {
  expect(findContractingMigrations([{ name: '20261201000000-add-level', sql }, first])).toHaveLength(count);
  expect(findContractingMigrations([{ name: '20261201000000-drop-level', sql }, first])).toEqual([]);
});

test('no migration takes away what the release before uses', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const files = names.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  expect(files).not.toEqual([]);
  expect(findContractingMigrations(files)).toEqual([]);
});
