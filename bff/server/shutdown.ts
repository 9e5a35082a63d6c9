import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which open connections are still answered, and told to close. */
const drainTime = 500;

/** Milliseconds after which answers that come in pieces, and whatever else waits long, are told to come to an end. */
const maxWaitMs = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted while the host closes: the last moment to answer. */
    lastCall: AbortSignal;
  }
}

export interface Shutdown {
  isClosing(): boolean;
  close(): Promise<void>;
}

/**
 * Stops accepting, answers what comes over the connections there are with `connection: close`, then closes the rest. Closing
 * at once would cut a request that is on its way; not saying `close` would wait for idle connections (72 s by default).
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
      // The server's own close would cut every connection that has no request at this moment.
      Server.prototype.close.call(app.server);
      await new Promise((resolve) => setTimeout(resolve, drainTime));
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
    },
  };
}
