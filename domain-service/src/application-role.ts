import type { EntityManager } from '@mikro-orm/postgresql';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Database } from './database/database.ts';

/** The role and password the running service connects with, from its database URL. */
export function parseRole(applicationUrl: string): { name: string; password: string } {
  const { username, password } = new URL(applicationUrl);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function isTrue(client: Client, question: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select ${question} as answer`, values);
  return rows[0]?.answer === true;
}

/** Creates the role or sets its password, if the current role may; otherwise it must exist. */
async function ensureRole(client: Client, { name, password }: ReturnType<typeof parseRole>): Promise<void> {
  const isThere = await isTrue(client, 'exists (select from pg_roles where rolname = $1)', [name]);
  const canMake = await isTrue(client, '(select rolcreaterole or rolsuper from pg_roles where rolname = current_user)');
  const canChange = await isTrue(
    client,
    `(select rolsuper from pg_roles where rolname = current_user)
     or exists (select from pg_auth_members m where m.roleid = to_regrole($1) and m.member = current_user::regrole and m.admin_option)`,
    [escapeIdentifier(name)],
  );
  const facts = `login nosuperuser nocreatedb nocreaterole password ${escapeLiteral(password)}`;
  if (!isThere && !canMake) {
    throw new Error(
      `The database role ${name} does not exist, and the current role may not create it. Create it with a password and try again`,
    );
  }
  if (!isThere) await client.query(`create role ${escapeIdentifier(name)} ${facts}`);
  else if (canMake && canChange) await client.query(`alter role ${escapeIdentifier(name)} password ${escapeLiteral(password)}`);
}

/**
 * Rights of the running service: read and write rows of every table, but only read and add entries of the audit log, and only
 * read the tables of migrations. It owns nothing, so a bug in it cannot alter a table or disable a trigger.
 */
function listGrants(role: string, database: string): string[] {
  return [
    `grant connect on database ${database} to ${role}`,
    `grant usage on schema public, jobs to ${role}`,
    `grant select, insert, update, delete on all tables in schema public, jobs to ${role}`,
    `revoke update, delete, truncate, references, trigger on audit_entries from ${role}`,
    `revoke insert, update, delete, truncate on migrations, migration_checksums from ${role}`,
    `grant usage, select on all sequences in schema public, jobs to ${role}`,
    `grant execute on all functions in schema jobs to ${role}`,
  ];
}

/** Grants the service's role its rights after each migration, and creates the role first where allowed. */
export async function grantToApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = parseRole(applicationUrl);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string; database: string }>(
      'select current_user as owner, current_database() as database',
    );
    const [{ owner, database } = { owner: role.name, database: '' }] = rows;
    if (owner === role.name) return;
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('application-role'))");
    await ensureRole(client, role);
    for (const grant of listGrants(escapeIdentifier(role.name), escapeIdentifier(database))) await client.query(grant);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Whether the connected role can do more to the audit log than read and insert; an owner can, which the service does not need.
 */
export async function canChangeAuditLog(em: EntityManager): Promise<boolean> {
  const { canChange } = await em
    .getKysely<Database>()
    .selectNoFrom((eb) => {
      const privileges = [eb.val('audit_entries'), eb.val('update, delete, truncate, trigger')];
      return eb.fn<boolean>('has_table_privilege', privileges).as('canChange');
    })
    .executeTakeFirstOrThrow();
  return canChange;
}
