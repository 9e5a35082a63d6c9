import type { ProcessIdentity } from '../bootstrap/process-identity.mjs';

export type ServiceSpec = {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  account?: { uid: number; gid: number } | undefined;
  logFile: string;
  /** Its errors are not shown on the console; they stay in the file. */
  isQuiet?: boolean;
  /** How the service is asked to stop, and how many milliseconds it may take. */
  stopSignal: NodeJS.Signals;
  stopTimeout: number;
};

export type ServiceEvents = {
  /** A process of the service started; called again after each restart. */
  onStart?: (name: string, identity: ProcessIdentity) => void;
  /** A line for the console: the service's errors and the supervisor's actions. */
  onMessage?: (name: string, message: string) => void;
  isVerbose?: boolean;
};
