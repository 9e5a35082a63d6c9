import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { explainConnection } from '../errors/operator-error.ts';
import { entities } from './entities.ts';
import { RetryingEntityManager } from './entity-manager.ts';
import { migrations } from './migrations.ts';
import { PostgresNaming } from './naming.ts';
import { PreparingClient } from './prepared-query.ts';
import { typeParsers } from './type-parsers.ts';

/** Timeouts of the service for its database, in milliseconds. */
export interface DatabaseWaits {
  statement: number;
  lock: number;
  connection: number;
}

export const serviceWaits: DatabaseWaits = { statement: 2_200, lock: 2_000, connection: 2_000 };
const poolSize = 16;

const shared = {
  entities: [...entities],
  entityManager: RetryingEntityManager,
  namingStrategy: PostgresNaming,
  // Each request forks its own identity map; using the global one must fail.
  allowGlobalContext: false,
  ensureDatabase: false,
  forceUtcTimezone: true,
} satisfies Options;

/**
 * Connects once, so that a start without a database ends with the reason.
 *
 * @throws OperatorError if the database cannot be reached; an error of PostgreSQL if it refuses the connection
 */
export async function requireConnection(orm: MikroORM): Promise<void> {
  try {
    const pool = await orm.em.getConnection().getNativeClient();
    (await pool.connect()).release();
  } catch (error) {
    await orm.close();
    throw explainConnection(error);
  }
}

/** The ORM of the running service. Its timeouts turn a locked table or a full pool into a 503 within 3 s. */
export function openOrm(databaseUrl: string, waits = serviceWaits): Promise<MikroORM> {
  return MikroORM.init({
    ...shared,
    clientUrl: databaseUrl,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      Client: PreparingClient,
      types: typeParsers,
      statement_timeout: waits.statement,
      lock_timeout: waits.lock,
      connectionTimeoutMillis: waits.connection,
    },
  });
}

/**
 * The ORM of commands, connected: no timeouts, and with the migrations.
 *
 * @throws OperatorError if the database cannot be reached
 */
export async function openCommandOrm(databaseUrl: string): Promise<MikroORM> {
  const orm = await MikroORM.init({
    ...shared,
    clientUrl: databaseUrl,
    pool: { min: 0, max: 4 },
    driverOptions: { types: typeParsers },
    extensions: [Migrator],
    migrations: {
      tableName: 'migrations',
      snapshot: false,
      migrationsList: migrations.map(({ name, migration }) => ({ name, class: migration })),
    },
  });
  await requireConnection(orm);
  return orm;
}
