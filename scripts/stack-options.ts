import type { DemoAccounts } from './demo-accounts.ts';
import type { StepRunner } from './progress.ts';
import type { ServiceEvents } from './services/service-spec.ts';
import type { Service } from './services/supervise.ts';

export type StackOptions = {
  /** All that the stack keeps; made when missing. */
  dataDir: string;
  port: number;
  domainServicePort: number;
  /** In development the services start again when their files change, and the BFF brings its pages from their sources. */
  mode?: 'production' | 'development';
  /** A database elsewhere, in place of one of its own. */
  databaseUrl?: string | undefined;
  /** The same database for the running service, as a role that owns nothing; made where `databaseUrl` may make roles. */
  applicationUrl?: string | undefined;
  /** False gives up safety against a power cut for speed: for tests alone. */
  isDurable?: boolean;
  /** False removes its own database when it stops. */
  isKept?: boolean;
  publicUrl?: string | undefined;
  sessionSecret?: string | undefined;
  jwtSecret?: string | undefined;
  demoPassword?: string | undefined;
  /** An SMTP server elsewhere, in place of the local catch-all. */
  smtpUrl?: string | undefined;
  /** A store of files elsewhere, in place of a folder in `dataDir`. */
  filesUrl?: string | undefined;
  /** Laid over the environment of both services. */
  environment?: Readonly<Record<string, string>> | undefined;
  showStep?: StepRunner;
  events?: ServiceEvents;
  /** Breaks the start off; what was started by then is ended. */
  signal?: AbortSignal;
};

export type Stack = {
  /** Address of the BFF, as browsers know it. */
  address: string;
  domainServiceUrl: string;
  /** As the running service has it. */
  databaseUrl: string;
  dataDir: string;
  /** Where its own database lies; undefined with one elsewhere. */
  databaseFolder: string | undefined;
  /** Undefined when the demo was not seeded from this data folder. */
  accounts: DemoAccounts | undefined;
  bff: Service;
  domainService: Service;
  /** Undefined with a database elsewhere. */
  postgres: Service | undefined;
  /** Undefined with an SMTP server elsewhere. */
  mailCatcher: Service | undefined;
  /** Waits until both services answer that they are ready: after one was killed and comes again. */
  waitUntilReady: () => Promise<void>;
  /** Ends the BFF, the domain service and the database, in this order. */
  stop: () => Promise<void>;
};
