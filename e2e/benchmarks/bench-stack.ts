import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { inheritedEnvironment } from '../../scripts/env.ts';
import { requireFreePort } from '../../scripts/ports.ts';
import { showStep } from '../../scripts/progress.ts';
import { readSecrets, type Secrets } from '../../scripts/secrets.ts';
import { startStack } from '../../scripts/stack.ts';
import type { Stack } from '../../scripts/stack-options.ts';
import { type FakeInference, startFakeInference } from '../../scripts/testing/fake-inference/fake-inference.ts';

export const barePort = 3402;
const ports = { bff: 3400, domainService: 3401 };

const RunState = z.object({ processes: z.record(z.string(), z.object({ pid: z.int() })) });

export interface BenchStack {
  stack: Stack;
  origin: string;
  domainOrigin: string;
  secrets: Secrets;
  /** The fake inference service. */
  inference: FakeInference;
  /** The current process ids of the servers by name: bff, domain-service, postgres. */
  pids: Readonly<Record<string, number>>;
}

function readPids(dataDir: string): Record<string, number> {
  const { processes } = RunState.parse(JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')));
  const entries = Object.entries(processes).filter(([name]) => name !== 'supervisor');
  return Object.fromEntries(entries.map(([name, { pid }]) => [name, pid]));
}

/**
 * A complete Shikhar in production mode, with the demo and a database that writes every commit to disk; `stop` removes all of it.
 *
 * @param profiles a folder in which both services save CPU profiles when they end
 */
export async function startBenchStack(profiles: string | undefined): Promise<BenchStack> {
  for (const port of [ports.bff, ports.domainService, barePort]) await requireFreePort(port, 'PORT', 'benchmarks');
  const dataDir = mkdtempSync(join(tmpdir(), 'shikhar-bench-'));
  const flags = profiles === undefined ? '' : ` --cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${profiles}`;
  const inference = await startFakeInference();
  const stack = await startStack({
    dataDir,
    port: ports.bff,
    domainServicePort: ports.domainService,
    isPersistent: false,
    environment: {
      NODE_ENV: 'production',
      NODE_OPTIONS: `${inheritedEnvironment['NODE_OPTIONS'] ?? ''}${flags}`,
      ...inference.environment,
    },
    showStep,
  });
  const stop = async () => {
    await stack.stop();
    await inference.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    stack: { ...stack, stop },
    origin: stack.address,
    domainOrigin: stack.domainServiceUrl,
    secrets: readSecrets(dataDir),
    inference,
    get pids() {
      return readPids(dataDir);
    },
  };
}
