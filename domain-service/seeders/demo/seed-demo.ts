import { randomBytes, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MistakeTag } from '@shikhar/contracts/practice/mistakes/schemas';
import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';
import { toBoolean } from '../../src/database/sql.ts';
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
  const emails = demoEmails.map(({ email }) => email);
  const { hasUsers, hasDemo } = await em
    .getKysely<Database>()
    .selectNoFrom((eb) => [
      toBoolean(eb.exists(eb.selectFrom('users').select('id'))).as('hasUsers'),
      toBoolean(eb.exists(eb.selectFrom('users').select('id').where('email', 'in', emails))).as('hasDemo'),
    ])
    .executeTakeFirstOrThrow();
  if (!hasUsers) return 'empty';
  return hasDemo ? 'demo' : 'foreign';
}

const reasons: readonly MistakeTag[] = ['concept', 'careless', 'concept', 'time'];

const untaggedMs = 2 * 24 * 60 * 60_000;

/** A number for each question, the same on every seeding. */
const questionHash = sql<number>`hashtext(${sql.ref('question_id')}::text)`;

/** Tags most mistakes in the notebooks with the students' reasons: blank answers lacked time. Recent ones are still untagged. */
async function tagMistakes(em: EntityManager, now: Date): Promise<void> {
  await em
    .getKysely<Database>()
    .updateTable('mistakes')
    .set((eb) => ({
      tag: eb
        .case()
        .when('outcome', '=', 'blank')
        .then(eb.val<MistakeTag>('time'))
        .else(sql<MistakeTag>`(${reasons}::text[])[1 + (${questionHash} & 3)]`)
        .end(),
    }))
    .where('made_at', '<', new Date(now.getTime() - untaggedMs).toISOString())
    .where(sql<number>`${questionHash} & 12`, '<>', 0)
    .execute();
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
  await em
    .getKysely<Database>()
    .selectNoFrom((eb) => eb.fn<number>('setval', [eb.val('order_numbers'), eb.val(rows.orders.length)]).as('last'))
    .execute();
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
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockedFor}, 0))`.execute(transaction.getKysely());
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
