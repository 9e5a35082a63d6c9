import { readEnv, type ScriptsEnv } from '../env.ts';
import { explainError } from '../explained-error.ts';
import { deleteDemo } from '../new-demo.ts';
import { requireFreePort } from '../ports.ts';
import { printLine, showStep } from '../progress.ts';
import { stopLeftovers } from '../run-state.ts';
import { startStack } from '../stack.ts';
import type { Stack, StackOptions } from '../stack-options.ts';
import { onStopRequest } from './stop-request.ts';

/** Runs Shikhar until it is asked to stop. */
export async function runStack(mode: 'production' | 'development'): Promise<void> {
  const stopRequest = new AbortController();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  onStopRequest(() => {
    if (stopRequest.signal.aborted) return;
    printLine('\nEnding ...');
    stopRequest.abort();
    resolve();
  });
  try {
    const env = readEnv();
    await stopLeftovers(env.DATA_DIR);
    await requireFreePort(env.PORT, 'PORT', 'the pages');
    await requireFreePort(env.DOMAIN_SERVICE_PORT, 'DOMAIN_SERVICE_PORT', 'the domain service');
    if (process.argv.includes('--new-demo')) await deleteDemo(env);
    const stack = await startStack({ ...stackOptions(env, mode), signal: stopRequest.signal });
    console.log(describeStack(stack));
    await asked;
    await stack.stop();
    console.log('Ended.');
  } catch (error) {
    if (stopRequest.signal.aborted) {
      console.log('Stopped during startup.');
      return;
    }
    console.error(`\n${explainError(error)}`);
    process.exitCode = 1;
  }
}

function stackOptions(env: ScriptsEnv, mode: 'production' | 'development'): StackOptions {
  return {
    dataDir: env.DATA_DIR,
    port: env.PORT,
    domainServicePort: env.DOMAIN_SERVICE_PORT,
    mode,
    databaseUrl: env.DATABASE_URL,
    applicationUrl: env.APP_DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    sessionSecret: env.SESSION_SECRET,
    jwtSecret: env.JWT_SECRET,
    demoPassword: env.SHIKHAR_DEMO_PASSWORD,
    smtpUrl: env.SMTP_URL,
    filesUrl: env.FILES_URL,
    showStep,
    events: {
      isVerbose: mode === 'development',
      onMessage: (name, message) => printLine(`[${name}] ${message}`),
    },
  };
}

/** The message for the user once everything is running. */
function describeStack({ address, accounts, dataDir, databaseFolder }: Stack): string {
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
