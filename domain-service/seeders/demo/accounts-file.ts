import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Role } from '@shikhar/contracts/vocabulary/role';
import * as z from 'zod';

/** The demo accounts with their shared password, as stored in `demo-accounts.json` in the data folder. */
const DemoAccounts = z.object({
  password: z.string().min(1),
  accounts: z.array(z.object({ role: Role, email: z.string() })),
});
export type DemoAccounts = z.infer<typeof DemoAccounts>;

const ownerOnly = 0o600;

function findPath(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json');
}

/** The saved accounts; undefined when missing or unreadable. */
export async function readAccounts(dataDir: string): Promise<DemoAccounts | undefined> {
  try {
    return DemoAccounts.parse(JSON.parse(await readFile(findPath(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the file atomically, readable only by its owner. */
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
