import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectCases } from '../../../../../scripts/testing/test-depth.ts';
import { hostileNotes } from '../../../../test/files/hostile-notes.ts';
import { hostilePdfs } from '../../../../test/files/hostile-pdfs.ts';
import type { HostileRow } from '../../../../test/files/hostile-row.ts';
import { hostileVideos } from '../../../../test/files/hostile-videos.ts';
import { hostileWords } from '../../../../test/files/hostile-words.ts';
import type { FileFacts } from './checked-file.ts';
import { inspectFile } from './inspect-file.ts';
import { Refusal } from './refusal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

function describeFacts({ mediaType, pages, seconds, width, height, isAnew }: FileFacts): string {
  const size = [pages && `${pages} ${pages === 1 ? 'page' : 'pages'}`, seconds && `${seconds} s`, width && `${width} × ${height}`]
    .filter(Boolean)
    .join(', ');
  return [isAnew ? 're-encoded' : 'accepted', `as \`${mediaType}\``, size && `(${size})`].filter(Boolean).join(' ');
}

async function uploadHostileFile({ name, type, make }: HostileRow): Promise<string> {
  const file = join(folder, 'file');
  await writeFile(file, await make());
  const anew = `${file}.anew`;
  try {
    return describeFacts(await inspectFile(file, anew, { type, name }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(await stat(anew).catch(() => null)).toBeNull();
    return error.message;
  } finally {
    await rm(anew, { force: true });
  }
}

const rows = [...hostilePdfs, ...hostileVideos, ...hostileNotes, ...hostileWords];

const head = `# Hostile files

Files that an attacker might upload, with the type that the uploader chose, and the result. A test creates each file and writes this
table; it fails if a result changes. Every refusal message ends with "Nothing was saved."

| Type | Name | File | Result |
|---|---|---|---|
`;

const table = '../../../../../docs/security/hostile-files.md';

async function formatRow(row: HostileRow): Promise<string> {
  return `| ${row.type} | ${row.name} | ${row.what} | ${await uploadHostileFile(row)} |`;
}

describe('a hostile file', () => {
  it('gives the results in docs/security', { timeout: 120_000, tags: ['long'] }, async () => {
    const lines: string[] = [];
    for (const row of rows) lines.push(await formatRow(row));
    await expect(`${head}${lines.join('\n')}\n`).toMatchFileSnapshot(table);
  });

  it.each(selectCases(rows, { share: 8, offset: 3 }))('gives its row of that table: $what', async (row) => {
    const lines = (await readFile(join(import.meta.dirname, table), 'utf8')).split('\n');
    expect(lines).toContain(await formatRow(row));
  });
});
