import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessIdentity, readStartTime } from '../bootstrap/process-identity.mjs';
import { openServiceLog, type ServiceLog } from './service-log.ts';
import type { ServiceEvents, ServiceSpec } from './service-spec.ts';

export type Service = {
  name: string;
  /** How often it exited without being asked to. */
  countCrashes: () => number;
  readLastLines: () => string;
  /** Sends a signal to the service's process only; tests use it to kill the service. */
  kill: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

const firstDelay = 250;
const maxDelay = 10_000;
const steadyAfter = 30_000;

/** Starts a service and restarts it whenever it exits, with a longer delay after each early failure. */
export function superviseService(spec: ServiceSpec, events: ServiceEvents = {}): Service {
  const log = openServiceLog(spec, events);
  const stopping = new AbortController();
  let child = launch();
  let crashes = 0;
  let quickCrashes = 0;

  function launch(): ChildProcess {
    const startedAt = performance.now();
    const process = spawnService(spec, log);
    const { pid } = process;
    const startTime = pid === undefined ? undefined : readStartTime(pid);
    if (pid !== undefined && startTime !== undefined) announceStart({ pid, startedAt: startTime });
    process.once('error', (error) => log.write(`failed to start: ${error.message}`));
    process.once('close', (code, signal) => {
      if (!stopping.signal.aborted) void restart(signal ?? `code ${code}`, performance.now() - startedAt);
    });
    return process;
  }

  /** On a full disk the start cannot be recorded, but the service must run anyway. */
  function announceStart(identity: ProcessIdentity): void {
    try {
      events.onStart?.(spec.name, identity);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      events.onMessage?.(spec.name, `is running, but that could not be recorded: ${reason}`);
    }
  }

  async function restart(reason: string, lifetime: number): Promise<void> {
    crashes += 1;
    quickCrashes = lifetime >= steadyAfter ? 0 : quickCrashes + 1;
    const delay = Math.min(maxDelay, firstDelay * 2 ** Math.max(0, quickCrashes - 1));
    events.onMessage?.(spec.name, `exited unexpectedly (${reason}), restarting`);
    await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    try {
      child = launch();
    } catch (error) {
      // Some system errors are thrown: out of memory, an unreadable disk.
      const reason = error instanceof Error ? error.message : String(error);
      log.write(`failed to start: ${reason}`);
      void restart(reason, 0);
    }
  }

  return {
    name: spec.name,
    countCrashes: () => crashes,
    readLastLines: log.readLastLines,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      stopping.abort();
      await stopChild(child, spec);
      log.close();
    },
  };
}

function spawnService({ command, args, cwd, env, account }: ServiceSpec, log: ServiceLog): ChildProcess {
  // A separate process group: Ctrl-C reaches only the supervisor, which stops the services in order.
  const process = spawn(command, args, { cwd, env, detached: true, stdio: log.stdio, ...account });
  log.follow(process);
  return process;
}

async function stopChild(child: ChildProcess, { stopSignal, stopTimeout }: ServiceSpec): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('close', () => resolve());
  child.kill(stopSignal);
  const timer = setTimeout(() => killGroup(child.pid), stopTimeout);
  await ended;
  clearTimeout(timer);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It exited by itself in the meantime.
  }
}
