import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/**
 * How the server treats a message. `hang`: no response after the message; `drop`: accepted, but the connection closes before the
 * response.
 */
export type SmtpFailureMode = 'take' | 'hang' | 'drop' | { at: 'connect' | 'sender' | 'recipient' | 'message'; code: number };

export interface TestSmtpServer {
  url: string;
  failureMode: SmtpFailureMode;
  /** Recipients in lower case that are always refused. */
  readonly unknown: Set<string>;
  /** The raw accepted messages, including those of dropped connections. */
  readonly taken: readonly { to: readonly string[]; raw: string }[];
  /** The highest number of concurrent messages. */
  readonly maxConcurrent: number;
  /** Takes the server offline with all connections; `start` restarts it on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

function refuse(code: number): Error {
  return Object.assign(new Error('Refused by the test'), { responseCode: code });
}

/** A real SMTP server on the loopback, controlled by the test. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const taken: { to: readonly string[]; raw: string }[] = [];
  const unknown = new Set<string>();
  let underWay = 0;
  let maxConcurrent = 0;
  let port = 0;
  let server: SMTPServer | undefined;

  function refuseAt(place: 'connect' | 'sender' | 'recipient' | 'message'): Error | null {
    const { failureMode } = state;
    return typeof failureMode === 'object' && failureMode.at === place ? refuse(failureMode.code) : null;
  }

  async function receive(stream: SMTPServerDataStream, to: readonly string[], answer: (error?: Error | null) => void) {
    underWay += 1;
    maxConcurrent = Math.max(maxConcurrent, underWay);
    const raw = await text(stream);
    underWay -= 1;
    const refusal = refuseAt('message');
    if (refusal) return answer(refusal);
    if (state.failureMode === 'hang') return;
    taken.push({ to, raw });
    if (state.failureMode !== 'drop') return answer(null);
    for (const connection of server?.connections ?? []) connection.close();
  }

  function open(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect: (_, answer) => answer(refuseAt('connect')),
      onMailFrom: (_, __, answer) => answer(refuseAt('sender')),
      onRcptTo: ({ address }, _, answer) => answer(unknown.has(address.toLowerCase()) ? refuse(550) : refuseAt('recipient')),
      onData(stream, { envelope }, answer) {
        const to = envelope.rcptTo.map(({ address }) => address);
        void receive(stream, to, answer);
      },
    });
  }

  const state: TestSmtpServer = {
    url: '',
    failureMode: 'take',
    unknown,
    taken,
    get maxConcurrent() {
      return maxConcurrent;
    },
    async start() {
      const opened = open();
      server = opened;
      opened.on('error', () => undefined);
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
      port = readPort(opened.server.address());
      state.url = `smtp://127.0.0.1:${port}`;
    },
    async stop() {
      const closing = server;
      server = undefined;
      for (const connection of closing?.connections ?? []) connection.close();
      if (closing) await new Promise<void>((resolve) => closing.close(resolve));
    },
  };
  await state.start();
  return state;
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The SMTP server does not listen on a port');
  return address.port;
}
