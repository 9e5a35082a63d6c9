import { createServer } from 'node:net';
import { ExplainedError } from './explained-error.ts';

/** @throws ExplainedError, naming the port and the variable that changes it, if the port is in use or not permitted */
export async function requireFreePort(port: number, variable: string, purpose: string): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reason = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
    throw new ExplainedError(
      `Port ${port} (${purpose}) ${reason}. Free it, or choose another with ${variable}, as in: ${variable}=${port + 7} npm start`,
    );
  }
}

/** A port that is free on the loopback now. */
export function findFreePort(): Promise<number> {
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No address'))));
    });
  });
}
