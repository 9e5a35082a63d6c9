import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds during which open connections are still answered, with `connection: close`. */
const drainTime = 500;

/** Milliseconds after which streamed and long-waiting answers are asked to end. */
const maxWaitMs = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted during shutdown: the last moment to answer. */
    lastCall: AbortSignal;
  }
}

export interface Shutdown {
  isClosing(): boolean;
  close(): Promise<void>;
}

/**
 * Stops accepting connections, answers requests on the open ones with `connection: close`, then closes the rest. Closing at once
 * would cut requests in progress; without the header it would wait for idle connections (72 s by default).
 */
export function prepareShutdown(app: FastifyInstance, patience = maxWaitMs): Shutdown {
  let isClosing = false;
  const lastCall = new AbortController();
  app.decorate('lastCall', lastCall.signal);
  app.addHook('onRequest', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  return {
    isClosing: () => isClosing,
    async close() {
      isClosing = true;
      setTimeout(() => lastCall.abort('closing'), patience).unref();
      // The server's own close would cut connections that are idle at this moment.
      Server.prototype.close.call(app.server);
      await new Promise((resolve) => setTimeout(resolve, drainTime));
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
    },
  };
}
