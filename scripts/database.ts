import { ExplainedError } from './explained-error.ts';
import { prepareDatabase } from './postgres/application-database.ts';
import { withConnection } from './postgres/connect.ts';
import { startPostgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceEvents } from './services/service-spec.ts';
import type { Service } from './services/supervise.ts';
import type { StackOptions } from './stack-options.ts';

export type Database = {
  /** For the application. */
  url: string;
  /** Where its files lie; undefined with a database elsewhere, as is its service. */
  folder: string | undefined;
  service: Service | undefined;
  stop: () => Promise<void>;
};

/** The database named by the options, or else one of the stack's own. */
export async function startDatabase(options: StackOptions, secrets: Secrets, events: ServiceEvents): Promise<Database> {
  if (options.databaseUrl !== undefined) return useDatabase(options.databaseUrl);
  const { dataDir, isDurable, isKept } = options;
  const postgres = await startPostgres({ dataDir, events, isDurable: isDurable ?? true, isKept: isKept ?? true });
  try {
    const url = await prepareDatabase(postgres.url, secrets.databasePassword);
    return { url, folder: postgres.dataFolder, service: postgres.service, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function useDatabase(url: string): Promise<Database> {
  try {
    await withConnection(url, (client) => client.query('SELECT 1'));
  } catch (error) {
    throw new ExplainedError(`The database in DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : error}`);
  }
  return { url, folder: undefined, service: undefined, stop: async () => undefined };
}
