import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment, projectFolder } from '../../scripts/env.ts';
import { buildLogins } from '../../scripts/postgres/application-database.ts';
import { quoteName, withConnection } from '../../scripts/postgres/connect.ts';
import type { BenchStack } from './bench-stack.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';

const restored = 'shikhar_restored';

async function runCommand(name: 'backup' | 'restore', args: readonly string[], env: Record<string, string>): Promise<string> {
  const file = join(projectFolder, `domain-service/src/commands/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env: { ...inheritedEnvironment, ...env } });
  return stdout;
}

async function time<Result>(run: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const startedAt = performance.now();
  const result = await run();
  return { seconds: (performance.now() - startedAt) / 1000, result };
}

/** A checksum of each table's rows, ordered by their text, without the audit entries of the backup and restore themselves. */
async function sumRows(url: string): Promise<Map<string, string>> {
  return withConnection(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'",
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const rest = name === 'audit_entries' ? "where action not in ('backup.made', 'backup.restored')" : '';
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${quoteName(name)} t ${rest}`,
      );
      sums.set(name, rows[0]?.sum ?? '');
    }
    return sums;
  });
}

/** Backs up the demo while the services run, restores it to a separate database, and compares the two row by row. */
export async function benchmarkBackup({ stack, secrets }: BenchStack, _settings: Settings): Promise<void> {
  const { databaseAdminPassword, databasePassword, applicationPassword } = secrets;
  const admin = new URL(stack.databaseUrl);
  [admin.username, admin.password, admin.pathname] = ['postgres', databaseAdminPassword, '/postgres'];
  const passwords = { owner: databasePassword, application: applicationPassword };
  const { ownerUrl } = buildLogins(stack.databaseUrl, passwords);
  await withConnection(admin.href, (client) => client.query(`create database ${restored} owner shikhar`));
  const target = new URL(ownerUrl);
  target.pathname = `/${restored}`;

  const env = { DATA_DIR: stack.dataDir, DATABASE_URL: ownerUrl };
  const made = await time(() => runCommand('backup', [], env));
  const [archive = ''] = made.result.split('\n');
  const { size } = await stat(archive);
  const filled = await time(() => runCommand('restore', [archive], { ...env, DATABASE_URL: target.href }));
  printLine(`  backed up, read again and verified in ${made.seconds.toFixed(1)} s: ${(size / 1e6).toFixed(2)} MB`);
  printLine(
    `  put back, read again and verified in ${filled.seconds.toFixed(1)} s. ${filled.result.trimEnd().split('\n').at(-1)}`,
  );

  const [before, after] = [await sumRows(ownerUrl), await sumRows(target.href)];
  // The backup's own row is written after its snapshot.
  const differing = [...before].filter(([name, sum]) => name !== 'backups' && after.get(name) !== sum).map(([name]) => name);
  printGoal('Tables that differ', differing.length === 0, `${differing.length} of ${before.size} ${differing.join(', ')}`, '0');
}
