import { join } from 'node:path';
import { alternate, type Side } from './alternate.ts';
import { startBare } from './bare/start-bare.ts';
import { type BenchStack, barePort } from './bench-stack.ts';
import { listReads, openTokens } from './domain-reads.ts';
import { createRoundRobin } from './load.ts';
import { findDemoStudent } from './people.ts';
import { printComparison } from './report.ts';
import type { Settings } from './settings.ts';
import { openSite } from './student-client.ts';

/** Enough for 4,000 requests per second: a session may send 6,000 per minute. */
const sessionCount = 40;
const goal = 0.7;
const recorder = new URL('./bare/record-reads.ts', import.meta.url);
const serverFile = new URL('./bare/serve-reads.ts', import.meta.url);

interface Read {
  path: string;
  token: string;
}

/** Both sides receive the same reads in the same order. */
function createSide(origin: string, reads: readonly Read[], pids: Side['pids']): Side {
  const take = createRoundRobin(reads);
  const next = () => {
    const { path, token } = take();
    return { path, headers: { authorization: `Bearer ${token}` } };
  };
  return { order: { origin, next }, pids };
}

/**
 * Reads of the domain service, compared with a bare Fastify that sends the same statements to PostgreSQL and returns the same
 * bytes.
 */
export async function benchmarkEndpoints(bench: BenchStack, settings: Settings): Promise<void> {
  const { domainOrigin, secrets, stack, pids } = bench;
  const service = openSite(domainOrigin, 1);
  const tokens = await openTokens(service, findDemoStudent(bench), sessionCount);
  const paths = await listReads(service, tokens[0] ?? '');
  await service.close();

  const { databaseUrl } = stack;
  const file = join(stack.dataDir, 'reads.json');
  const order = { databaseUrl, jwtSecret: secrets.jwtSecret, file, tokens, paths: [...paths.values()].flat() };
  const record = await startBare(recorder, order, {});
  await record.stop();
  const bare = await startBare(serverFile, { port: barePort, databaseUrl, file }, {});
  const { postgres = 0, 'domain-service': ours = 0 } = pids;
  try {
    for (const [endpoint, own] of paths) {
      const reads = own.flatMap((path) => tokens.map((token) => ({ path, token })));
      const comparison = await alternate(
        createSide(domainOrigin, reads, { 'domain-service': ours, postgres }),
        createSide(`http://127.0.0.1:${barePort}`, reads, { bare: bare.pid, postgres }),
        settings,
      );
      printComparison(endpoint, comparison, goal);
    }
  } finally {
    await bare.stop();
  }
}
