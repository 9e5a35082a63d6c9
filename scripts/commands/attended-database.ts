import { join } from 'node:path';
import { acquireLock, releaseLock } from '../bootstrap/process-lock.mjs';
import { type Database, startDatabase } from '../database.ts';
import type { ScriptsEnv } from '../env.ts';
import { ExplainedError } from '../explained-error.ts';
import { buildLogins } from '../postgres/application-database.ts';
import { openRunRecord, readDatabasePort } from '../run-state.ts';
import { readSecrets, type Secrets } from '../secrets.ts';
import type { StackOptions } from '../stack-options.ts';

type Logins = Pick<Database, 'ownerUrl' | 'applicationUrl'>;

type Attendance = {
  /** Whether the command is safe while Shikhar is running. */
  isSafeBeside: boolean;
};

/** The running Shikhar's own database. @throws ExplainedError if it has none, or is still starting */
function findRunning(dataDir: string, { databasePassword, applicationPassword }: Secrets): Logins {
  const port = readDatabasePort(dataDir);
  if (port === undefined)
    throw new ExplainedError('Shikhar is starting, or does not manage its own database. Try again in a moment.');
  const passwords = { owner: databasePassword, application: applicationPassword };
  return buildLogins(`postgresql://127.0.0.1:${port}`, passwords);
}

/** Starts only the database while `use` runs, without the services. */
async function withDatabaseAlone<Result>(options: StackOptions, use: (logins: Logins) => Promise<Result>): Promise<Result> {
  const record = openRunRecord(options.dataDir);
  try {
    const database = await startDatabase(options, readSecrets(options.dataDir), { onStart: record.addProcess });
    try {
      return await use(database);
    } finally {
      await database.stop();
    }
  } finally {
    record.clear();
  }
}

/**
 * Calls `use` with the database in DATABASE_URL, with the running Shikhar's database, or with one started for this call.
 *
 * @throws ExplainedError if Shikhar is running and the command is not safe then
 */
export async function withAttendedDatabase<Result>(
  env: ScriptsEnv,
  { isSafeBeside }: Attendance,
  use: (logins: Logins) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR: dataDir, PORT: port, DOMAIN_SERVICE_PORT: domainServicePort } = env;
  const options = { dataDir, port, domainServicePort, databaseUrl: env.DATABASE_URL, applicationUrl: env.APP_DATABASE_URL };
  if (env.DATABASE_URL !== undefined) return use(await startDatabase(options, readSecrets(dataDir), {}));
  const lock = join(dataDir, 'running.lock');
  const holder = await acquireLock(lock);
  if (holder && !isSafeBeside) throw new ExplainedError(`Shikhar is running (process ${holder.pid}). Stop it first.`);
  if (holder) return use(findRunning(dataDir, readSecrets(dataDir)));
  try {
    return await withDatabaseAlone(options, use);
  } finally {
    releaseLock(lock);
  }
}
