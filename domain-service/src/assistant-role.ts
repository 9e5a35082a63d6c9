import { Client, escapeIdentifier } from 'pg';
import { parseRole } from './application-role.ts';

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

// Roles belong to the server, so another database may create or grant the same one at the same moment.
const makeRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${assistantRole}') then
      create role ${assistantRole} nologin nosuperuser nocreatedb nocreaterole noinherit;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

const busyRole = 'XX000';
const maxTries = 5;

async function runPatiently(client: Client, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === busyRole;
      if (!isBusy || tries === maxTries) throw error;
    }
  }
}

async function hasMember(client: Client, member: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>("select pg_has_role($1::name, $2::name, 'set') as answer", [
    member,
    assistantRole,
  ]);
  return rows[0]?.answer === true;
}

/** Lets a role switch to the assistant's role for a transaction; it gains no rights of its own. */
async function grantMembership(client: Client, member: string): Promise<void> {
  if (await hasMember(client, member)) return;
  const statement = `grant ${assistantRole} to ${escapeIdentifier(member)} with inherit false, set true`;
  try {
    await runPatiently(client, statement);
  } catch (error) {
    throw new Error(
      `The database role ${member} may not become ${assistantRole}, and the current role may not grant it. As the server's owner, run: ${statement}`,
      { cause: error },
    );
  }
}

async function ensureRole(client: Client): Promise<void> {
  try {
    await runPatiently(client, makeRole);
  } catch (error) {
    throw new Error(
      `The database role ${assistantRole} does not exist, and the current role may not create it. As the server's owner, run: create role ${assistantRole} nologin`,
      { cause: error },
    );
  }
}

function listGrants(): string[] {
  const columns = Object.entries(assistantColumns);
  return [
    // Revoke what an earlier release could see.
    `revoke all on all tables in schema public from ${assistantRole}`,
    `grant usage on schema public to ${assistantRole}`,
    ...columns.map(
      ([table, names]) =>
        `grant select (${names.map(escapeIdentifier).join(', ')}) on ${escapeIdentifier(table)} to ${assistantRole}`,
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
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await ensureRole(client);
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    const service = applicationUrl === undefined ? rows[0]?.owner : parseRole(applicationUrl).name;
    if (service !== undefined) await grantMembership(client, service);
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('assistant-role'))");
    for (const grant of listGrants()) await client.query(grant);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
