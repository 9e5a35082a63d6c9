import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApplicationUrl, createDatabase, createEmptyDatabase, makeOwnedDatabase, runOnServer } from '../../test/database.ts';
import { migrationNames } from '../database/migrations.ts';

const source = join(import.meta.dirname, '..');

interface Outcome {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs a command or the service with only these variables, and without input. */
function run(program: string, variables: NodeJS.ProcessEnv): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const env = { JWT_SECRET: 'kT9v-4wQz_7sLp2xRb8mYc5nHd3jFg6a', DOMAIN_SERVICE_PORT: '0', LOG_LEVEL: 'fatal', ...variables };
  const child = execFile(process.execPath, [join(source, program), 'backup.zip'], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, stdout, stderr }),
  );
  child.stdin?.end();
  return promise;
}

/** A server address on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function change(url: string, parts: Partial<Pick<URL, 'password' | 'pathname'>>): string {
  return Object.assign(new URL(url), parts).href;
}

// Restoring begins with the backup, and has tests of its own.
const programs = ['backup', 'create-admin', 'migrate', 'rebuild-stats', 'seed-demo'].map((name) => `commands/${name}.ts`);

// The others begin in the same way, and each starts a process.
const typical = 'commands/migrate.ts';

describe.each([...programs, 'server.ts'])('%s without a fit database', (program) => {
  const tags = program === typical ? [] : ['long'];

  it('names a missing DATABASE_URL', { tags }, async () => {
    const { code, stderr } = await run(program, {});
    expect(stderr).toMatch(/^Correct these environment variables:\n {2}DATABASE_URL: must be .*\n$/);
    expect(code).toBe(1);
  });

  it('says that the server does not run', { tags }, async () => {
    const port = await findClosedPort();
    const { code, stderr } = await run(program, { DATABASE_URL: `postgresql://shikhar:a-secret@127.0.0.1:${port}/shikhar` });
    expect(stderr).toBe(
      `The database cannot be reached. Connect ECONNREFUSED 127.0.0.1:${port}. Start PostgreSQL, or correct DATABASE_URL.\n`,
    );
    expect(code).toBe(1);
  });
});

it('migrate names a wrong password', async () => {
  const { code, stderr } = await run('commands/migrate.ts', { DATABASE_URL: change(inject('serverUrl'), { password: 'wrong' }) });
  expect(stderr).toMatch(/^Password authentication failed .*\. Correct the role and its password in DATABASE_URL\.\n$/);
  expect(code).toBe(1);
});

it('the service names a database that does not exist', { tags: ['long'] }, async () => {
  const { code, stderr } = await run('server.ts', { DATABASE_URL: change(inject('serverUrl'), { pathname: '/none' }) });
  expect(stderr).toBe('Database "none" does not exist. Create the database, or correct DATABASE_URL.\n');
  expect(code).toBe(1);
});

it('migrate says that its role may not create tables', async () => {
  const { code, stderr } = await run('commands/migrate.ts', { DATABASE_URL: buildApplicationUrl(await createEmptyDatabase()) });
  expect(stderr).toMatch(/^Permission denied for schema public\. Commands need the role that owns the database, and .*\n$/);
  expect(code).toBe(1);
});

it('migrate says that its role may not create the one of the service', { tags: ['long'] }, async () => {
  const { application, ownerUrl, buildApplicationUrl: buildUrl } = await makeOwnedDatabase();
  const { code, stderr } = await run('commands/migrate.ts', {
    DATABASE_URL: ownerUrl,
    APP_DATABASE_URL: buildUrl('of the service'),
  });
  expect(stderr).toBe(
    `The database role ${application} does not exist, and the current role may not create it. Create it with a password and try again\n`,
  );
  expect(code).toBe(1);
});

it('the service says that its role may not read tables', { tags: ['long'] }, async () => {
  const database = await createDatabase();
  onTestFinished(database.drop);
  await runOnServer(database.ownerUrl, 'revoke select on migration_checksums from shikhar_test_app');
  const { code, stderr } = await run('server.ts', { DATABASE_URL: database.url });
  expect(stderr).toMatch(/^Permission denied for table migration_checksums\. Commands need .*\n$/);
  expect(code).toBe(1);
});

it('the service asks to migrate first', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const [name] = migrationNames;
  expect(await run('server.ts', { DATABASE_URL })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^Run migrate first: the database lacks ${name}.*\n$`),
  });
});

it.each(programs.filter((program) => program !== 'commands/migrate.ts'))(
  '%s asks to migrate first',
  { tags: ['long'] },
  async (program) => {
    const { code, stderr } = await run(program, { DATABASE_URL: await createEmptyDatabase() });
    expect(stderr).toMatch(/^.*Run migrate first\b.*\n$/);
    expect(code).toBe(1);
  },
);
