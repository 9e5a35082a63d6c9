import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOrm } from '../src/database/orm.ts';
import { recordAudit } from '../src/modules/audit/audit.service.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { watchSecrets } from './secret-watch.ts';

// Every test application is watched, so no audit entry of the whole suite may contain a typed or issued secret.

const at = new Date('2026-11-20T10:00:00.000Z');
let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  orm = await openOrm(database.url);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

it('accepts ordinary entries', async () => {
  const watch = watchSecrets();
  watch.note({ email: 'asha@school.example', password: 'a paper kite', user: { name: 'Asha Verma', code: 'VALIDATION_FAILED' } });
  const details = {
    reason: 'credentials',
    email: 'asha@school.example',
    changes: { minimumPasswordLength: { from: 8, to: 12 } },
  };
  await recordAudit(orm.em.fork(), { at, action: 'settings.changed', details });
  await expect(watch.requireNone(orm)).resolves.toBeUndefined();
});

it.each([
  ['what was typed', { password: 'a "paper" kite' }, { typed: 'it was a "paper" kite' }],
  ['what was answered', { setUp: { secret: 'JBSWY3DPEHPK3PXP' } }, { made: 'JBSWY3DPEHPK3PXP' }],
  ['one of a list', { recoveryCodes: ['7816-4920', '1120-9934'] }, { used: ['1120-9934'] }],
  ['a hash', {}, { stored: '$argon2id$v=19$m=19456' }],
  ['a token', {}, { link: 'r4nd0m-r4nd0m-r4nd0m-r4nd0m-r4nd0m-r4nd0m-r4' }],
])('finds %s', async (_, body, details) => {
  const watch = watchSecrets();
  watch.note(body);
  await orm.em.transactional(async (em) => {
    await recordAudit(em, { at, action: 'user.changed', details });
    await em.flush();
  });
  await expect(watch.requireNone(orm)).rejects.toThrow(/secret in the audit log: user.changed/);
});
