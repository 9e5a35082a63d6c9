import { ExplainedError } from './explained-error.ts';
import { buildLoginUrl, prepareDatabase } from './postgres/application-database.ts';
import { withConnection } from './postgres/connect.ts';
import { startPostgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceEvents } from './services/service-spec.ts';
import type { Service } from './services/supervise.ts';
import type { StackOptions } from './stack-options.ts';

export type Database = {
  /** URL for the role that owns it. */
  ownerUrl: string;
  /** URL for the service's own role; undefined if there is none. */
  applicationUrl: string | undefined;
  /** Its data folder; undefined for an external database, as is `service`. */
  folder: string | undefined;
  service: Service | undefined;
  stop: () => Promise<void>;
};

/** Opens the database named in the options, or starts the stack's own. */
export async function startDatabase(options: StackOptions, secrets: Secrets, events: ServiceEvents): Promise<Database> {
  if (options.databaseUrl !== undefined) return useDatabase(options.databaseUrl, options.applicationUrl, secrets, events);
  const { dataDir, isDurable, isPersistent } = options;
  const postgres = await startPostgres({ dataDir, events, isDurable: isDurable ?? true, isPersistent: isPersistent ?? true });
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
  const applicationUrl =
    givenUrl ?? (canMakeRoles ? buildLoginUrl(ownerUrl, buildRoleName(database), applicationPassword) : undefined);
  if (applicationUrl === undefined) {
    events.onMessage?.(
      'database',
      'The role of DATABASE_URL may not create roles, so the service runs as the database owner and could change the audit log. Set APP_DATABASE_URL to a separate role (docs/operations.md)',
    );
  }
  return { ownerUrl, applicationUrl, folder: undefined, service: undefined, stop: async () => undefined };
}

/** Roles are shared by the whole server, which may host more than one Shikhar. */
function buildRoleName(database: string): string {
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
