import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../src/database/database.ts';
import { recordAudit } from '../../src/modules/audit/audit.service.ts';
import { demoEmails } from '../people/demo-emails.ts';
import type { DemoAccounts } from './accounts-file.ts';

/** Gives the demo accounts a new password and ends their sessions. Returns the accounts that still exist. */
export async function setDemoPassword(em: EntityManager, now: Date, hash: string): Promise<DemoAccounts['accounts']> {
  const emails = demoEmails.map(({ email }) => email);
  const changed = await em
    .getKysely<Database>()
    .with('changed', (db) =>
      db
        .updateTable('users')
        .set({ password_hash: hash, password_changed_at: now, updated_at: now })
        .where('email', 'in', emails)
        .returning(['id', 'email']),
    )
    .with('ended', (db) => db.deleteFrom('sessions').using('changed').whereRef('sessions.user_id', '=', 'changed.id'))
    .selectFrom('changed')
    .select(['id', 'email'])
    .execute();
  for (const { id } of changed) {
    await recordAudit(em, { at: now, action: 'demo.password_set', subjectType: 'user', subjectId: id });
  }
  return demoEmails.filter(({ email }) => changed.some((user) => user.email === email));
}
