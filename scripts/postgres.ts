import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inheritedEnvironment } from './env.ts';
import { findFreePort } from './ports.ts';
import { chooseAccount, findOwner } from './postgres/account.ts';
import { adminRole, createCluster } from './postgres/cluster.ts';
import { waitUntilConnectable } from './postgres/connect.ts';
import { clearLeftover } from './postgres/leftover.ts';
import { placePostgres } from './postgres/placement.ts';
import { findPrograms, programFile } from './postgres/programs.ts';
import { serverArguments } from './postgres/server-arguments.ts';
import { openRunRecord } from './run-state.ts';
import { readSecrets } from './secrets.ts';
import type { ServiceEvents } from './services/service-spec.ts';
import { type Service, superviseService } from './services/supervise.ts';

export type PostgresOptions = {
  /** Contains `postgres/`, `logs/postgres.log` and the server's password in `secrets.json`; created if missing. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one by default. */
  port?: number;
  /** False trades safety against power cuts for speed; for tests only. */
  isDurable?: boolean;
  /** False deletes the data when the server stops. */
  isPersistent?: boolean;
  events?: ServiceEvents;
};

export type RunningPostgres = {
  /** URL of the `postgres` database for its administrator, who may create databases and roles. */
  url: string;
  /** The data folder; outside `dataDir` if the server's account may not enter `dataDir`. */
  dataFolder: string;
  service: Service;
  /** Stops quickly but cleanly: closes open connections and loses no committed data. */
  stop: () => Promise<void>;
};

/** Starts PostgreSQL 18 on this data folder, creating it on first use, and waits until it accepts connections. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, isDurable = true, isPersistent = true, events = recordAlone(dataDir) } = options;
  const { databaseAdminPassword: password } = readSecrets(dataDir);
  const account = findOwner(join(dataDir, 'postgres')) ?? chooseAccount();
  const places = placePostgres(findPrograms(), dataDir, password, account);
  await clearLeftover(places.data);
  await createCluster(places, { password, account, isDurable });
  const port = options.port ?? (await findFreePort());
  const service = superviseService(
    {
      name: 'postgres',
      command: programFile(places.programs, 'postgres'),
      args: serverArguments({ data: places.data, port, isDurable }),
      cwd: '/',
      env: { ...inheritedEnvironment, LC_ALL: 'C' },
      account: findOwner(places.data) ?? account,
      logFile: join(dataDir, 'logs/postgres.log'),
      isQuiet: true,
      stopSignal: 'SIGINT',
      stopTimeout: 30_000,
    },
    events,
  );
  const url = `postgresql://${adminRole}:${password}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await service.stop();
    if (!isPersistent) rmSync(places.data, { recursive: true, force: true });
  };
  try {
    await waitUntilConnectable(url, service);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataFolder: places.data, service, stop };
}

/** A server outside a stack records its own run. */
function recordAlone(dataDir: string): ServiceEvents {
  return { onStart: openRunRecord(dataDir).addProcess };
}
