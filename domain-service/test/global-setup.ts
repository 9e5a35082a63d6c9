import type { TestProject } from 'vitest/node';
import { startScratchPostgres } from '../../scripts/postgres.ts';
import { openCommandOrm } from '../src/orm.ts';
import { nameDatabase, runOnServer, templateDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, as its owner. */
    serverUrl: string;
  }
}

/** One PostgreSQL for the run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startScratchPostgres();
  await runOnServer(server.url, `create database ${templateDatabase}`);
  const orm = await openCommandOrm(nameDatabase(server.url, templateDatabase));
  await orm.migrator.up();
  await orm.close();
  project.provide('serverUrl', server.url);
  return server.stop;
}
