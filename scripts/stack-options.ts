import type { DemoAccounts } from './demo-accounts.ts';
import type { StepRunner } from './progress.ts';
import type { ServiceEvents } from './services/service-spec.ts';
import type { Service } from './services/supervise.ts';

export type StackOptions = {
  /** The data folder of the stack; created if missing. */
  dataDir: string;
  port: number;
  domainServicePort: number;
  /** In development the services restart when their files change, and the BFF serves pages from their sources. */
  mode?: 'production' | 'development';
  /** An external database, instead of the stack's own. */
  databaseUrl?: string | undefined;
  /** The same database for the service, with a role that owns nothing; created if the role of `databaseUrl` may create roles. */
  applicationUrl?: string | undefined;
  /** False trades safety against power cuts for speed; for tests only. */
  isDurable?: boolean;
  /** False deletes the stack's own database when it stops. */
  isPersistent?: boolean;
  publicUrl?: string | undefined;
  sessionSecret?: string | undefined;
  jwtSecret?: string | undefined;
  demoPassword?: string | undefined;
  /** An external SMTP server, instead of the local mailbox. */
  smtpUrl?: string | undefined;
  /** An external file store, instead of a folder in `dataDir`. */
  filesUrl?: string | undefined;
  /** Overrides for the environment of both services. */
  environment?: Readonly<Record<string, string>> | undefined;
  showStep?: StepRunner;
  events?: ServiceEvents;
  /** Cancels the start; whatever is already running is stopped. */
  signal?: AbortSignal;
};

export type Stack = {
  /** URL of the BFF for browsers. */
  address: string;
  domainServiceUrl: string;
  /** The database URL that the running service uses. */
  databaseUrl: string;
  dataDir: string;
  /** Folder of its own database; undefined with an external one. */
  databaseFolder: string | undefined;
  /** Undefined if the demo was not seeded from this data folder. */
  accounts: DemoAccounts | undefined;
  bff: Service;
  domainService: Service;
  /** Undefined with an external database. */
  postgres: Service | undefined;
  /** Undefined with an external SMTP server. */
  mailCatcher: Service | undefined;
  /** Waits until both services are ready, for example after one was killed and restarted. */
  waitUntilReady: () => Promise<void>;
  /** Stops the BFF, the domain service and the database, in this order. */
  stop: () => Promise<void>;
};
