import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ExplainedError } from '../explained-error.ts';
import type { Service } from '../services/supervise.ts';

const crashesToGiveUp = 5;
const recoveryTimeoutMs = 120_000;

/** Calls `run` with a connection, and closes the connection afterwards. */
export async function withConnection<Result>(url: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // The next query reports a connection that was lost while idle. Without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws ExplainedError with the server's last log lines if it keeps exiting, or recovers for longer than two minutes */
export async function waitUntilConnectable(url: string, service: Service): Promise<void> {
  const giveUpAt = performance.now() + recoveryTimeoutMs;
  for (;;) {
    try {
      return await withConnection(url, async (client) => {
        await client.query('SELECT 1');
      });
    } catch (error) {
      if (service.countCrashes() >= crashesToGiveUp || performance.now() > giveUpAt || isPasswordError(error)) {
        throw new ExplainedError(`PostgreSQL failed to start:\n${service.readLastLines()}`);
      }
      await pause(50);
    }
  }
}

/** Quotes a name for use in a statement. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function isPasswordError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28P01';
}
