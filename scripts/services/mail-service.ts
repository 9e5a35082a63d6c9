import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../env.ts';
import { ExplainedError } from '../explained-error.ts';
import { findFreePort } from '../ports.ts';
import type { ServiceEvents } from './service-spec.ts';
import { type Service, superviseService } from './supervise.ts';

/** The mail server of the domain service. */
export type MailRoute = {
  smtpUrl: string;
  /** The local mailbox; undefined with an external SMTP server. */
  catcher: Service | undefined;
};

type MailOptions = { dataDir: string; smtpUrl?: string | undefined };

const startTimeoutMs = 30_000;

/** Uses the SMTP server named in the options, or starts a local mailbox that saves messages in `mail/` in the data folder. */
export async function startMailRoute(
  { dataDir, smtpUrl }: MailOptions,
  events: ServiceEvents,
  signal: AbortSignal,
): Promise<MailRoute> {
  if (smtpUrl !== undefined) return { smtpUrl, catcher: undefined };
  const port = await findFreePort();
  const catcher = superviseService(
    {
      name: 'mail',
      command: process.execPath,
      args: ['scripts/commands/catch-mail.ts', String(port), join(dataDir, 'mail')],
      cwd: projectFolder,
      env: { NODE_ENV: 'production' },
      logFile: join(dataDir, 'logs/mail.log'),
      stopSignal: 'SIGTERM',
      stopTimeout: 5_000,
    },
    events,
  );
  try {
    await waitUntilListening(port, signal);
  } catch (error) {
    await catcher.stop();
    throw error;
  }
  return { smtpUrl: `smtp://127.0.0.1:${port}`, catcher };
}

async function waitUntilListening(port: number, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + startTimeoutMs;
  while (!(await isListening(port))) {
    if (performance.now() > giveUpAt) throw new ExplainedError('The local mailbox failed to start.');
    await pause(50, undefined, { signal });
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
