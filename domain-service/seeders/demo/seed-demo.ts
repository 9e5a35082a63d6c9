import { randomBytes, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hashPassword } from '../../src/modules/accounts/passwords/password-hash.service.ts';
import { rebuildStats } from '../../src/modules/analytics/stats/rebuild-stats.service.ts';
import { loadContent } from '../content-files/load-content.ts';
import { demoEmails } from '../people/demo-emails.ts';
import type { StudyMaterial } from '../study/study-files.ts';
import { type DemoAccounts, forgetAccounts, readAccounts, writeAccounts } from './accounts-file.ts';
import { buildDemo } from './build-demo.ts';
import { insertRows } from './insert-rows.ts';
import { setDemoPassword } from './set-demo-password.ts';

export interface SeedOptions {
  now: Date;
  /** The file for the accounts. */
  dataDir: string;
  /** Creates the files of the study materials and stores them. */
  makeFiles: () => Promise<StudyMaterial[]>;
  /** Password for the demo accounts; random when absent. */
  password?: string | undefined;
}

/** `foreign`: the database has users other than the demo's. */
type DatabaseState = 'empty' | 'demo' | 'foreign';
export type SeedOutcome = 'seeded' | 'unchanged' | 'password set' | 'not for this database';

const lockedFor = 'shikhar demo';

// Without similar-looking characters: 31 remain, 79 bits in all.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A random password that is easy to read out and type: four groups of four. */
function createDemoPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

async function findState(em: EntityManager): Promise<DatabaseState> {
  const [found] = await em.execute<{ has_users: boolean; has_demo: boolean }[]>(
    `select exists (select from users) as has_users,
      exists (select from users where email in (select json_array_elements_text(cast(:emails as json)))) as has_demo`,
    { emails: JSON.stringify(demoEmails.map(({ email }) => email)) },
  );
  if (!found?.has_users) return 'empty';
  return found.has_demo ? 'demo' : 'foreign';
}

// Blank answers lacked time; most others get a reason by question number, the same on every seeding.
const tagStatement = `
  update mistakes set tag = case when outcome = 'blank' then 'time'
    else (array['concept', 'careless', 'concept', 'time'])[1 + (hashtext(question_id::text) & 3)] end
  where hashtext(question_id::text) & 12 <> 0 and made_at < :before`;

const untaggedMs = 2 * 24 * 60 * 60_000;

/** Tags mistakes in the notebooks with the students' reasons; recent ones are still untagged. */
async function tagMistakes(em: EntityManager, now: Date): Promise<void> {
  await em.execute(tagStatement, { before: new Date(now.getTime() - untaggedMs) }, 'run');
}

async function fillDatabase(
  em: EntityManager,
  now: Date,
  demoHash: string,
  materials: readonly StudyMaterial[],
): Promise<DemoAccounts['accounts']> {
  // Other accounts cannot be used: nobody knows their password.
  const hashes = { demo: demoHash, others: await hashPassword(randomBytes(32).toString('base64url')) };
  const rows = buildDemo({ content: await loadContent(), hashes, now, materials });
  await insertRows(em, rows);
  await em.execute("select setval('order_numbers', :last)", { last: rows.orders.length });
  return [...demoEmails];
}

/**
 * Seeds the demo into an empty database, in one transaction, after storing its files. In a seeded database, only sets a password
 * that differs from the saved one; a database with other users stays unchanged. After a failure, the next call continues, because
 * files keep their keys. The password is saved after the commit; if that fails, the next call sets it again.
 */
export async function seedDemo(
  em: EntityManager,
  { now, dataDir, makeFiles, password: asked }: SeedOptions,
): Promise<SeedOutcome> {
  const state = await findState(em);
  const saved = await readAccounts(dataDir);
  const password = asked ?? saved?.password ?? createDemoPassword();
  if (state === 'foreign') return 'not for this database';
  if (state === 'demo' && saved?.password === password) return 'unchanged';

  const hash = await hashPassword(password);
  if (saved?.password !== password) await forgetAccounts(dataDir);
  const materials = state === 'empty' ? await makeFiles() : [];
  const accounts = await em.transactional(async (transaction) => {
    await transaction.execute('select pg_advisory_xact_lock(hashtextextended(:name, 0))', { name: lockedFor });
    // Another call was faster.
    if ((await findState(transaction)) !== state) return undefined;
    return state === 'empty' ? fillDatabase(transaction, now, hash, materials) : setDemoPassword(transaction, now, hash);
  });
  if (!accounts) return 'unchanged';
  if (state === 'empty') {
    await rebuildStats(em.fork(), now);
    await tagMistakes(em.fork(), now);
  }
  await writeAccounts(dataDir, { password, accounts });
  return state === 'empty' ? 'seeded' : 'password set';
}
