import type { ProcessIdentity } from '../bootstrap/process-identity.mjs';

export type ServiceSpec = {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  account?: { uid: number; gid: number } | undefined;
  logFile: string;
  /** Prints errors that are no concern of the console: they stay in the file. */
  isQuiet?: boolean;
  /** How the service is asked to end, and how long it may take: milliseconds. */
  stopSignal: NodeJS.Signals;
  stopTimeout: number;
};

export type ServiceEvents = {
  /** A process of the service started; called anew after each restart. */
  onStart?: (name: string, identity: ProcessIdentity) => void;
  /** A line for the console: the service's errors and what its supervisor does. */
  onMessage?: (name: string, message: string) => void;
  isVerbose?: boolean;
};
