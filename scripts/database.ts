import { ExplainedError } from './explained-error.ts';
import { prepareDatabase, writeLogin } from './postgres/application-database.ts';
import { withConnection } from './postgres/connect.ts';
import { startPostgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceEvents } from './services/service-spec.ts';
import type { Service } from './services/supervise.ts';
import type { StackOptions } from './stack-options.ts';

export type Database = {
  /** As the role that owns it. */
  ownerUrl: string;
  /** As the role of the running service; undefined where it can have none of its own. */
  applicationUrl: string | undefined;
  /** Where its files lie; undefined with a database elsewhere, as is its service. */
  folder: string | undefined;
  service: Service | undefined;
  stop: () => Promise<void>;
};

/** The database named by the options, or else one of the stack's own. */
export async function startDatabase(options: StackOptions, secrets: Secrets, events: ServiceEvents): Promise<Database> {
  if (options.databaseUrl !== undefined) return useDatabase(options.databaseUrl, options.applicationUrl, secrets, events);
  const { dataDir, isDurable, isKept } = options;
  const postgres = await startPostgres({ dataDir, events, isDurable: isDurable ?? true, isKept: isKept ?? true });
  try {
    const passwords = { owner: secrets.databasePassword, application: secrets.applicationPassword };
    const urls = await prepareDatabase(postgres.url, passwords);
    return { ...urls, folder: postgres.dataFolder, service: postgres.service, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function useDatabase(
  ownerUrl: string,
  givenUrl: string | undefined,
  { applicationPassword }: Secrets,
  events: ServiceEvents,
): Promise<Database> {
  const { database, canMakeRoles } = await inspectDatabase(ownerUrl);
  const applicationUrl = givenUrl ?? (canMakeRoles ? writeLogin(ownerUrl, nameRole(database), applicationPassword) : undefined);
  if (applicationUrl === undefined) {
    events.onMessage?.(
      'database',
      'The role of DATABASE_URL may not make roles: the service runs as the owner of its database, and could change the audit log. Name a role of its own in APP_DATABASE_URL (docs/operations.md)',
    );
  }
  return { ownerUrl, applicationUrl, folder: undefined, service: undefined, stop: async () => undefined };
}

/** Roles belong to the whole server, where there may be more than one Shikhar. */
function nameRole(database: string): string {
  return `${database.slice(0, 50)}_app`;
}

async function inspectDatabase(url: string): Promise<{ database: string; canMakeRoles: boolean }> {
  try {
    return await withConnection(url, async (client) => {
      const { rows } = await client.query<{ database: string; canMakeRoles: boolean }>(
        `SELECT current_database() AS database, rolcreaterole OR rolsuper AS "canMakeRoles" FROM pg_roles WHERE rolname = current_user`,
      );
      return rows[0] ?? { database: '', canMakeRoles: false };
    });
  } catch (error) {
    throw new ExplainedError(`The database in DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : error}`);
  }
}
