import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { type Connection, withConnection } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { toBoolean } from './database/sql.ts';
import { OperatorError } from './errors/operator-error.ts';

/** The role and password the running service connects with, from its database URL. */
export function parseRole(applicationUrl: string): { name: string; password: string } {
  const { username, password } = new URL(applicationUrl);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Whether the role exists, and what the current role may do about it. */
function findRole(db: Connection['db'], name: string) {
  return db
    .selectFrom('pg_roles as own')
    .leftJoin('pg_roles as asked', (join) => join.on('asked.rolname', '=', name))
    .where('own.rolname', '=', sql<string>`current_user`)
    .select((eb) => [
      toBoolean(eb('asked.oid', 'is not', null)).as('isThere'),
      toBoolean(eb.or([eb.ref('own.rolcreaterole'), eb.ref('own.rolsuper')])).as('canMake'),
      toBoolean(eb.fn<boolean>('pg_has_role', ['asked.oid', eb.val('member with admin option')])).as('canChange'),
    ])
    .executeTakeFirstOrThrow();
}

/** Creates the role or sets its password, if the current role may; otherwise it must exist. */
async function ensureRole(db: Connection['db'], { name, password }: ReturnType<typeof parseRole>): Promise<void> {
  const { isThere, canMake, canChange } = await findRole(db, name);
  if (!isThere && !canMake) {
    throw new OperatorError(
      `The database role ${name} does not exist, and the current role may not create it. Create it with a password and try again`,
    );
  }
  const secret = sql`password ${sql.lit(password)}`;
  if (!isThere) await sql`create role ${sql.id(name)} login nosuperuser nocreatedb nocreaterole ${secret}`.execute(db);
  else if (canMake && canChange) await sql`alter role ${sql.id(name)} ${secret}`.execute(db);
}

/**
 * Rights of the running service: read and write rows of every table, but only read and add entries of the audit log, not by its
 * partitions, and only read the tables of migrations. It owns nothing, so a bug in it cannot alter a table or disable a trigger.
 */
function listGrants(role: RawBuilder<unknown>, database: string): RawBuilder<unknown>[] {
  return [
    sql`grant connect on database ${sql.id(database)} to ${role}`,
    sql`grant usage on schema public, jobs to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema public, jobs to ${role}`,
    sql`revoke update, delete, truncate, references, trigger on audit_entries from ${role}`,
    sql`revoke insert, update, delete, truncate on migrations, migration_checksums from ${role}`,
    sql`grant usage, select on all sequences in schema public, jobs to ${role}`,
    sql`grant execute on all functions in schema jobs to ${role}`,
  ];
}

/** The partitions of the audit log. */
function listMonths(db: Connection['db']) {
  return db
    .selectFrom((eb) => eb.fn<{ relid: string; level: number }>('pg_partition_tree', [eb.val('audit_entries')]).as('t'))
    .select(sql<string>`relid::regclass::text`.as('name'))
    .where('level', '>', 0)
    .execute();
}

/** Grants the service's role its rights after each migration, and creates the role first where allowed. */
export async function grantToApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = parseRole(applicationUrl);
  await withConnection({ connectionString: ownerUrl }, async ({ db }) => {
    const { owner, database } = await db
      .selectNoFrom([sql<string>`current_user`.as('owner'), sql<string>`current_database()`.as('database')])
      .executeTakeFirstOrThrow();
    if (owner === role.name) return;
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('application-role'))`.execute(transaction);
      await ensureRole(transaction, role);
      for (const grant of listGrants(sql.id(role.name), database)) await grant.execute(transaction);
      const months = await listMonths(transaction);
      await sql`revoke all on ${sql.join(months.map(({ name }) => sql.table(name)))} from ${sql.id(role.name)}`.execute(
        transaction,
      );
    });
  });
}

/**
 * Whether the connected role can do more to the audit log than read and insert; an owner can, which the service does not need.
 */
export async function canChangeAuditLog(em: EntityManager): Promise<boolean> {
  const { canChange } = await em
    .getKysely<Database>()
    .selectFrom((eb) => eb.fn<{ relid: string }>('pg_partition_tree', [eb.val('audit_entries')]).as('tables'))
    .select((eb) => {
      const privileges = [eb.ref('relid'), eb.val('update, delete, truncate, trigger')];
      return eb.fn<boolean>('bool_or', [eb.fn('has_table_privilege', privileges)]).as('canChange');
    })
    .executeTakeFirstOrThrow();
  return canChange;
}
