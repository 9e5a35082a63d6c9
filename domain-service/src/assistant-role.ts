import { type RawBuilder, sql } from 'kysely';
import { parseRole } from './application-role.ts';
import { type Connection, withConnection } from './database/connection.ts';
import { OperatorError } from './errors/operator-error.ts';

/** The role the study assistant uses for retrieval. It cannot log in and sees only the tables and columns below. */
export const assistantRole = 'shikhar_assistant';

/** Columns the role may read: teaching content, and everything every student sees of tests. No keys and no people. */
export const assistantColumns: Readonly<Record<string, readonly string[]>> = {
  materials: [
    'id',
    'type',
    'title',
    'class',
    'subject',
    'chapter',
    'description',
    'file_id',
    'is_published',
    'created_at',
    'search',
  ],
  concept_notes: ['material_id', 'summary', 'key_points', 'example', 'keywords'],
  material_files: ['id', 'media_type', 'pages'],
  material_pages: ['file_id', 'number', 'text', 'search'],
  material_words: ['word'],
  material_stats: ['published'],
  tests: ['id', 'title', 'subject', 'class', 'chapter', 'status', 'practice_student_id'],
  plain_questions: ['id', 'test_id', 'type', 'chapter', 'question', 'content'],
  question_fingerprints: ['question_id', 'fingerprints'],
};

const role = sql.id(assistantRole);

// Roles belong to the server, so another database may create or grant the same one at the same moment.
const makeRole = sql`
  do $$ begin
    if not exists (select from pg_roles where rolname = ${sql.lit(assistantRole)}) then
      create role ${role} nologin nosuperuser nocreatedb nocreaterole noinherit;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

const busyRole = 'XX000';
const maxTries = 5;

async function runPatiently(db: Connection['db'], statement: RawBuilder<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await statement.execute(db);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === busyRole;
      if (!isBusy || tries === maxTries) throw error;
    }
  }
}

async function hasMember(db: Connection['db'], member: string): Promise<boolean> {
  const { answer } = await db
    .selectNoFrom((eb) => eb.fn<boolean>('pg_has_role', [eb.val(member), eb.val(assistantRole), eb.val('set')]).as('answer'))
    .executeTakeFirstOrThrow();
  return answer;
}

/** Lets a role switch to the assistant's role for a transaction; it gains no rights of its own. */
async function grantMembership(db: Connection['db'], member: string): Promise<void> {
  if (await hasMember(db, member)) return;
  const statement = sql`grant ${role} to ${sql.id(member)} with inherit false, set true`;
  try {
    await runPatiently(db, statement);
  } catch (error) {
    throw new OperatorError(
      `The database role ${member} may not become ${assistantRole}, and the current role may not grant it. As the server's owner, run: ${statement.compile(db).sql}`,
      { cause: error },
    );
  }
}

async function ensureRole(db: Connection['db']): Promise<void> {
  try {
    await runPatiently(db, makeRole);
  } catch (error) {
    throw new OperatorError(
      `The database role ${assistantRole} does not exist, and the current role may not create it. As the server's owner, run: create role ${assistantRole} nologin`,
      { cause: error },
    );
  }
}

function listGrants(): RawBuilder<unknown>[] {
  return [
    // Revoke what an earlier release could see.
    sql`revoke all on all tables in schema public from ${role}`,
    sql`grant usage on schema public to ${role}`,
    ...Object.entries(assistantColumns).map(
      ([table, names]) => sql`grant select (${sql.join(names.map((name) => sql.id(name)))}) on ${sql.id(table)} to ${role}`,
    ),
  ];
}

/**
 * Grants the assistant's role its rights after each migration and lets the service switch to it. Creates the role if it is
 * missing, for example on a new server after a restore.
 *
 * @throws Error for the person at the terminal, when the current role may not do so
 */
export async function grantToAssistant(ownerUrl: string, applicationUrl: string | undefined): Promise<void> {
  await withConnection({ connectionString: ownerUrl }, async ({ db }) => {
    await ensureRole(db);
    const { owner } = await db.selectNoFrom(sql<string>`current_user`.as('owner')).executeTakeFirstOrThrow();
    await grantMembership(db, applicationUrl === undefined ? owner : parseRole(applicationUrl).name);
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('assistant-role'))`.execute(transaction);
      for (const grant of listGrants()) await grant.execute(transaction);
    });
  });
}
