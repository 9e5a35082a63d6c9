import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { measure, type OpenArchive, requireSame } from '../archive/read-archive.ts';
import { buildCopyIn, buildCopyOut, listTables, setPlainFormats } from '../database-shape.ts';

/** Reads every table back, and holds it against the archive's list. @throws DamagedArchive */
async function requireEqual(client: Client, { manifest }: OpenArchive): Promise<void> {
  const shapes = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (const table of manifest.tables) {
    const shape = shapes.get(table.name);
    if (!shape) throw new Error(`There is no table ${table.name}`);
    requireSame(table, await measure(client.query(copyTo(buildCopyOut({ ...shape, columns: table.columns })))));
  }
}

/** Whether what the tables keep by themselves is kept: what an archive has of it must not come about once more. */
async function setTriggers(client: Client, { manifest }: OpenArchive, state: 'disable' | 'enable'): Promise<void> {
  for (const { name } of manifest.tables) await client.query(`alter table ${escapeIdentifier(name)} ${state} trigger user`);
}

/**
 * Fills the empty tables of the archive's own migrations, all of them or none, and reads them back.
 *
 * @throws DamagedArchive when a row or a sum differs from the archive's list
 */
export async function fillTables(client: Client, archive: OpenArchive): Promise<void> {
  await setPlainFormats(client);
  await client.query('begin');
  await setTriggers(client, archive, 'disable');
  for (const table of archive.manifest.tables) {
    await pipeline(await archive.openTable(table.name), client.query(copyFrom(buildCopyIn(table))));
  }
  for (const { name, value, isCalled } of archive.manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), value, isCalled]);
  }
  await requireEqual(client, archive);
  await client.query('set constraints all immediate');
  await setTriggers(client, archive, 'enable');
  await client.query('commit');
}
