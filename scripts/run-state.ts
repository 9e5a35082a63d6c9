import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { isAlive, type ProcessIdentity, readStartTime } from './bootstrap/process-identity.mjs';
import { writePrivateFile } from './private-file.ts';

const RunState = z.object({
  address: z.string().optional(),
  /** Port of the stack's own database on the loopback. */
  databasePort: z.number().int().optional(),
  processes: z.record(z.string(), z.object({ pid: z.number().int(), startedAt: z.string() })),
});
type RunState = z.infer<typeof RunState>;

export type RunRecord = {
  addProcess: (name: string, identity: ProcessIdentity) => void;
  setAddress: (address: string) => void;
  setDatabasePort: (port: number) => void;
  clear: () => void;
};

/** Records on disk which processes are running on a data folder, so that the next start can end what a killed one left behind. */
export function openRunRecord(dataDir: string): RunRecord {
  const state: RunState = { processes: {} };
  const save = () => writePrivateFile(stateFile(dataDir), JSON.stringify(state));
  const addProcess = (name: string, identity: ProcessIdentity) => {
    state.processes[name] = identity;
    save();
  };
  addProcess('supervisor', { pid: process.pid, startedAt: readStartTime(process.pid) ?? '' });
  return {
    addProcess,
    setAddress: (address) => {
      state.address = address;
      save();
    },
    setDatabasePort: (port) => {
      state.databasePort = port;
      save();
    },
    clear: () => rmSync(stateFile(dataDir), { force: true }),
  };
}

const politeFor = 10_000;

/** Ends what an earlier run left running, except PostgreSQL. The supervisor is ended first, because it then ends the others itself. */
export async function stopLeftovers(dataDir: string): Promise<void> {
  const { supervisor, postgres: _, ...services } = readProcesses(dataDir);
  if (supervisor) await stopProcess(supervisor);
  await Promise.all(Object.values(services).map(stopProcess));
}

/**
 * Ends everything that a run without a supervisor left running, including its database.
 *
 * @returns false if the supervisor is alive and the run continues
 */
export async function stopAbandonedRun(dataDir: string): Promise<boolean> {
  const { supervisor, ...others } = readProcesses(dataDir);
  if (!supervisor || isAlive(supervisor)) return false;
  await Promise.all(Object.values(others).map(stopProcess));
  return true;
}

/** The port of a running stack's own database. */
export function readDatabasePort(dataDir: string): number | undefined {
  return readState(dataDir).databasePort;
}

function readProcesses(dataDir: string): RunState['processes'] {
  return readState(dataDir).processes;
}

function readState(dataDir: string): RunState {
  const file = stateFile(dataDir);
  if (!existsSync(file)) return { processes: {} };
  try {
    return RunState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { processes: {} };
    throw error;
  }
}

async function stopProcess(identity: ProcessIdentity): Promise<void> {
  for (let waited = 0; isAlive(identity) && identity.pid !== process.pid; waited += 50) {
    if (waited === 0) sendSignal(identity.pid, 'SIGTERM');
    if (waited === politeFor) sendSignal(identity.pid, 'SIGKILL');
    await pause(50);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'running.json');
}
