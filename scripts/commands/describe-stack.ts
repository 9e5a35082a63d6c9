import type { Stack } from '../stack-options.ts';

/** The message for the user once everything is running. */
export function describeStack({ address, accounts, dataDir, databaseFolder }: Stack): string {
  const lines = ['', `Shikhar is ready: ${address}`, ''];
  if (accounts) {
    lines.push(`Demo accounts, all with the password ${accounts.password}`);
    for (const { role, email } of accounts.accounts) lines.push(`  ${role.padEnd(9)}${email}`);
    lines.push('');
  }
  lines.push(`Data and logs: ${dataDir}`);
  if (databaseFolder !== undefined && !databaseFolder.startsWith(dataDir)) {
    lines.push(`Database: ${databaseFolder} (its account may not enter the data folder)`);
  }
  return [...lines, 'Press Ctrl-C to stop.', ''].join('\n');
}
