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
  /** Holds `postgres/`, `logs/postgres.log` and the server's password in `secrets.json`; made when missing. */
  dataDir: string;
  /** Of 127.0.0.1; a free one when not given. */
  port?: number;
  /** False gives up safety against a power cut for speed: for tests alone. */
  isDurable?: boolean;
  /** False removes the data when the server stops. */
  isKept?: boolean;
  events?: ServiceEvents;
};

export type RunningPostgres = {
  /** Address of the `postgres` database as its administrator, who may create databases and roles. */
  url: string;
  /** Where the data lies; not below `dataDir` when the server's account may not go there. */
  dataFolder: string;
  service: Service;
  /** Ends it at once but orderly: open connections are cut, what was committed is kept. */
  stop: () => Promise<void>;
};

/** Starts a PostgreSQL 18 on this data folder, made on first use, and waits until it takes connections. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, isDurable = true, isKept = true, events = recordAlone(dataDir) } = options;
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
    if (!isKept) rmSync(places.data, { recursive: true, force: true });
  };
  try {
    await waitUntilConnectable(url, service);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataFolder: places.data, service, stop };
}

/** A server that is no part of a stack keeps the record of its run itself. */
function recordAlone(dataDir: string): ServiceEvents {
  return { onStart: openRunRecord(dataDir).addProcess };
}
