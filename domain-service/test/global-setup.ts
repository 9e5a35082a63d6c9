import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/postgres.ts';
import { guardRun } from '../../scripts/testing/guard-run.ts';
import { migrateDatabase } from '../src/database/migrate-database.ts';
import { buildApplicationUrl, getDatabaseName, runOnServer, templateDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, as its owner. */
    serverUrl: string;
  }
}

/** One PostgreSQL per run, with a migrated template database for each test file to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shikhar-test-'));
  const endGuard = guardRun(dataDir);
  const server = await startPostgres({ dataDir, isDurable: false, isPersistent: false });
  await runOnServer(server.url, `create database ${templateDatabase}`);
  const templateUrl = getDatabaseName(server.url, templateDatabase);
  await migrateDatabase(templateUrl, buildApplicationUrl(templateUrl));
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    endGuard();
  };
}
