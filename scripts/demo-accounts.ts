import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const DemoAccounts = z.object({
  password: z.string(),
  accounts: z.array(z.object({ role: z.string(), email: z.string() })),
});
export type DemoAccounts = z.infer<typeof DemoAccounts>;

/** The accounts that the demo seeder saved; undefined if this database was not seeded from this data folder. */
export function readDemoAccounts(dataDir: string): DemoAccounts | undefined {
  const file = join(dataDir, 'demo-accounts.json');
  return existsSync(file) ? DemoAccounts.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
