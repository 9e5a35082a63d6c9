import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Role } from '@shikhar/contracts/vocabulary/role';
import { z } from 'zod';

/** The accounts of the demo with the one password they share, as `demo-accounts.json` in the data folder has them. */
const DemoAccounts = z.object({
  password: z.string().min(1),
  accounts: z.array(z.object({ role: Role, email: z.string() })),
});
export type DemoAccounts = z.infer<typeof DemoAccounts>;

const ownerOnly = 0o600;

function findPath(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json');
}

/** What was written down; undefined when there is nothing, or nothing that can be read. */
export async function readAccounts(dataDir: string): Promise<DemoAccounts | undefined> {
  try {
    return DemoAccounts.parse(JSON.parse(await readFile(findPath(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the file whole or not at all, for its owner alone. */
export async function writeAccounts(dataDir: string, accounts: DemoAccounts): Promise<void> {
  const path = findPath(dataDir);
  const draft = `${path}.new`;
  await mkdir(dataDir, { recursive: true });
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: ownerOnly });
  await rename(draft, path);
}

export async function forgetAccounts(dataDir: string): Promise<void> {
  await rm(findPath(dataDir), { force: true });
}
