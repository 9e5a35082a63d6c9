import { expect, inject, it } from 'vitest';
import { makeOwnedDatabase, runOnServer } from '../test/database.ts';
import { assistantRole } from './assistant-role.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { openOrm } from './database/orm.ts';
import { runAsAssistant } from './modules/assistant/run-as-assistant.service.ts';

async function findNotes(url: string): Promise<unknown[]> {
  const orm = await openOrm(url);
  try {
    return await runAsAssistant(orm.em.fork(), (em) => em.execute<unknown[]>('select title from materials'));
  } finally {
    await orm.close();
  }
}

it("lets the service switch to the assistant's role, as owner or with its own role", { timeout: 60_000 }, async () => {
  const { ownerUrl, buildApplicationUrl } = await makeOwnedDatabase('createrole');
  await migrateDatabase(ownerUrl, undefined);
  expect(await findNotes(ownerUrl)).toEqual([]);
  await migrateDatabase(ownerUrl, buildApplicationUrl('given'));
  expect(await findNotes(buildApplicationUrl('given'))).toEqual([]);
});

it('handles databases of one server that are migrated at once', { timeout: 60_000, tags: ['long'] }, async () => {
  const databases = await Promise.all([1, 2, 3].map(() => makeOwnedDatabase('createrole')));
  await Promise.all(
    databases.map(({ ownerUrl, buildApplicationUrl }) => migrateDatabase(ownerUrl, buildApplicationUrl('given'))),
  );
  for (const { buildApplicationUrl } of databases) expect(await findNotes(buildApplicationUrl('given'))).toEqual([]);
});

it('says what to run when the role may not be granted', { timeout: 60_000, tags: ['long'] }, async () => {
  const { ownerUrl } = await makeOwnedDatabase('nocreaterole');
  const owner = new URL(ownerUrl).username;
  await runOnServer(inject('serverUrl'), `revoke ${assistantRole} from ${owner}`);
  await expect(migrateDatabase(ownerUrl, undefined)).rejects.toThrow(`run: grant "${assistantRole}" to "${owner}" with`);
});
