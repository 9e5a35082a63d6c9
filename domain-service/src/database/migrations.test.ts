import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrationNames, requireFrozenFiles, requireLater } from './migrations.ts';

/** A copy of the migrations whose first file, or another, has the changed text. */
function copyMigrations(change: (sql: string) => string, name = migrationNames[0]): string {
  const folder = mkdtempSync(join(tmpdir(), 'shikhar-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  const sql = readFileSync(join(folder, `${migrationNames[0]}.sql`), 'utf8');
  writeFileSync(join(folder, `${name}.sql`), change(sql));
  return folder;
}

it('accepts the migrations as they have landed, with any line endings', () => {
  expect(() => requireFrozenFiles()).not.toThrow();
  expect(() => requireFrozenFiles(copyMigrations((sql) => sql.replaceAll('\n', '\r\n')))).not.toThrow();
});

it('refuses a migration that was edited after it had landed', () => {
  const folder = copyMigrations((sql) => `${sql}\ndrop table tests;\n`);
  expect(() => requireFrozenFiles(folder)).toThrow(
    `The migration ${migrationNames[0]} was edited after it had landed. Undo the edit and add a new migration`,
  );
});

it('refuses a new migration without a checksum, and says the checksum', () => {
  const folder = copyMigrations(() => 'select 1', '29990101000000-add-level');
  expect(() => requireFrozenFiles(folder)).toThrow(
    'The migration 29990101000000-add-level has no checksum. Add it to checksums.json: 822ae07d4783158bc1912bb623e5107cc9002d519e1143a9c200ed6ee18b6d0f',
  );
});

it('refuses to go without a migration that has landed', () => {
  const folder = copyMigrations((sql) => sql);
  rmSync(join(folder, `${migrationNames[0]}.sql`));
  expect(() => requireFrozenFiles(folder)).toThrow(`The migration ${migrationNames[0]} was deleted. Restore its file`);
});

it('refuses a new migration with a time before one that the database has', () => {
  const known = ['20270101000000-add-level', '20270102000000-add-board', '20270103000000-add-house'];
  expect(() => requireLater(known.slice(0, 2), known)).not.toThrow();
  expect(() => requireLater(known.slice(1, 2), known)).toThrow(
    'The migration 20270101000000-add-level comes before 20270102000000-add-board, which this database already has. Give it a later time',
  );
});
