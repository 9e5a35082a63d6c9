import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { releaseLock, waitForLock } from './bootstrap/process-lock.mjs';
import { type Cleanups, collectCleanups } from './cleanups.ts';
import { type Database, startDatabase } from './database.ts';
import { readDemoAccounts } from './demo-accounts.ts';
import { inheritedEnvironment, projectFolder } from './env.ts';
import { hideStep } from './progress.ts';
import { runProgram } from './run-program.ts';
import { openRunRecord, stopLeftovers } from './run-state.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { runDomainCommand } from './services/domain-commands.ts';
import { type MailRoute, startMailRoute } from './services/mail-service.ts';
import { bffSpec, domainServiceSpec, domainServiceUrl, type ServiceSettings } from './services/own-services.ts';
import { waitUntilReady } from './services/readiness.ts';
import type { ServiceEvents } from './services/service-spec.ts';
import { superviseService } from './services/supervise.ts';
import type { Stack, StackOptions } from './stack-options.ts';

const bffFolder = join(projectFolder, 'bff');
const stampFile = join(bffFolder, 'build/.inputs');
const inputs = ['bff/**', 'contracts/src/**', 'pnpm-lock.yaml', 'tsconfig.json'];
const notInputs = ['bff/build/**', 'bff/server/**', '**/node_modules/**', '**/.*/**', '**/*.test.{ts,tsx}'];

/** Whether the BFF build is up to date with its sources. */
function isBffBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprintInputs();
}

/** Builds the BFF's pages for server and browser. */
async function buildBff(signal: AbortSignal): Promise<void> {
  const lock = join(projectFolder, 'node_modules/.shikhar-build.lock');
  await waitForLock(lock, ({ pid }) => console.log(`Process ${pid} is building the pages. Waiting ...`));
  try {
    if (isBffBuilt()) return;
    const fingerprint = fingerprintInputs();
    rmSync(stampFile, { force: true });
    await runProgram('Building the pages', {
      command: 'remix',
      args: ['vite:build'],
      cwd: bffFolder,
      env: {
        ...inheritedEnvironment,
        NODE_ENV: 'production',
        PATH: [join(bffFolder, 'node_modules/.bin'), inheritedEnvironment['PATH']].join(delimiter),
      },
      signal,
    });
    writeFileSync(stampFile, fingerprint);
  } finally {
    releaseLock(lock);
  }
}

function fingerprintInputs(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: projectFolder, exclude: notInputs }).sort()) {
    const path = join(projectFolder, file);
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * Starts the build of the pages if it is needed; the cleanups abort it.
 *
 * @returns a promise that the caller awaits later; until then a failure is not reported
 */
function startBuild({ mode = 'production', showStep = hideStep }: StackOptions, signal: AbortSignal, cleanups: Cleanups) {
  if (mode !== 'production' || isBffBuilt()) return Promise.resolve();
  const failure = new AbortController();
  cleanups.add(() => failure.abort());
  const build = showStep('Building the pages', () => buildBff(AbortSignal.any([signal, failure.signal])));
  build.catch(() => undefined);
  return build;
}

/** Builds while it migrates and seeds, as needed; then runs all of Shikhar on the loopback and waits until it is ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const cleanups = collectCleanups();
  try {
    return await startAll(options, cleanups);
  } catch (error) {
    await cleanups.run();
    throw error;
  }
}

async function startAll(options: StackOptions, cleanups: Cleanups): Promise<Stack> {
  const { dataDir, showStep = hideStep, signal = new AbortController().signal } = options;
  const secrets = readSecrets(dataDir);
  await stopLeftovers(dataDir);
  const record = openRunRecord(dataDir);
  cleanups.add(record.clear);
  const events: ServiceEvents = { ...options.events, onStart: record.addProcess };

  const build = startBuild(options, signal, cleanups);
  const database = await showStep('Starting the database', () => startDatabase(options, secrets, events));
  cleanups.add(database.stop);
  if (database.service) record.setDatabasePort(Number(new URL(database.ownerUrl).port));
  const mail = await startMailRoute(options, events, signal);
  if (mail.catcher) cleanups.add(mail.catcher.stop);
  const settings = collectSettings(options, secrets, database, mail);
  await showStep('Migrating the database', () => runDomainCommand('migrate', settings, signal));
  await showStep('Preparing the demo data', () => runDomainCommand('seed-demo', settings, signal));
  await build;

  const readyUrls = [`${domainServiceUrl(settings)}/api/health/ready`, `http://127.0.0.1:${settings.port}/health/ready`] as const;
  const domainService = superviseService(domainServiceSpec(settings), events);
  cleanups.add(domainService.stop);
  const bff = superviseService(bffSpec(settings), events);
  cleanups.add(bff.stop);
  const waitForBoth = async () => {
    await waitUntilReady(domainService, readyUrls[0], signal);
    await waitUntilReady(bff, readyUrls[1], signal);
  };
  await showStep('Starting the services', waitForBoth);
  record.setAddress(settings.publicUrl);
  return {
    address: settings.publicUrl,
    domainServiceUrl: domainServiceUrl(settings),
    databaseUrl: settings.applicationUrl ?? settings.ownerUrl,
    dataDir,
    databaseFolder: database.folder,
    accounts: readDemoAccounts(dataDir),
    bff,
    domainService,
    postgres: database.service,
    mailCatcher: mail.catcher,
    waitUntilReady: waitForBoth,
    stop: cleanups.run,
  };
}

function collectSettings(options: StackOptions, secrets: Secrets, database: Database, mail: MailRoute): ServiceSettings {
  return {
    dataDir: options.dataDir,
    mode: options.mode ?? 'production',
    port: options.port,
    domainServicePort: options.domainServicePort,
    ownerUrl: database.ownerUrl,
    applicationUrl: database.applicationUrl,
    publicUrl: options.publicUrl ?? `http://127.0.0.1:${options.port}`,
    sessionSecret: options.sessionSecret ?? secrets.sessionSecret,
    jwtSecret: options.jwtSecret ?? secrets.jwtSecret,
    demoPassword: options.demoPassword,
    mail,
    filesUrl: options.filesUrl,
    environment: options.environment,
  };
}
