import type { ProcessIdentity } from '../bootstrap/process-identity.mjs';

export type ServiceSpec = {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  account?: { uid: number; gid: number } | undefined;
  logFile: string;
  /** True writes its output only to the log file, never to the console. */
  isQuiet?: boolean;
  /** Asks the service to stop. */
  stopSignal: NodeJS.Signals;
  /** Milliseconds until a service that was asked to stop is killed. */
  stopTimeout: number;
};

export type ServiceEvents = {
  /** A process of the service started; called again after each restart. */
  onStart?: (name: string, identity: ProcessIdentity) => void;
  /** A line for the console: the service's errors and the supervisor's actions. */
  onMessage?: (name: string, message: string) => void;
  isVerbose?: boolean;
};
