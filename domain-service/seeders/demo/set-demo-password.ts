import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../src/modules/audit/audit.service.ts';
import { demoEmails } from '../people/demo-emails.ts';
import type { DemoAccounts } from './accounts-file.ts';

/** Gives the demo accounts a new password and ends their sessions. Returns the accounts that still exist. */
export async function setDemoPassword(em: EntityManager, now: Date, hash: string): Promise<DemoAccounts['accounts']> {
  const emails = JSON.stringify(demoEmails.map(({ email }) => email));
  const changed = await em.execute<{ id: string; email: string }[]>(
    `with changed as (
      update users set password_hash = :hash, password_changed_at = :now, updated_at = :now
      where email in (select json_array_elements_text(cast(:emails as json))) returning id, email
    ), ended as (
      delete from sessions where user_id in (select id from changed)
    )
    select id, email from changed`,
    { hash, now, emails },
  );
  for (const { id } of changed) {
    await recordAudit(em, { at: now, action: 'demo.password_set', subjectType: 'user', subjectId: id });
  }
  return demoEmails.filter(({ email }) => changed.some((user) => user.email === email));
}
