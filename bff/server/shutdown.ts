import type { FastifyInstance } from 'fastify';

/** Milliseconds in which kept connections are told to close, while new requests are still answered. */
const drainTime = 500;

/**
 * Every answer during a shutdown says `connection: close`: idle kept connections would hold it up (72 s by default), and a
 * connection cut between two requests could lose the second.
 */
export function prepareShutdown(app: FastifyInstance): { isClosing(): boolean; close(): Promise<void> } {
  let isClosing = false;
  app.addHook('onRequest', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  return {
    isClosing: () => isClosing,
    async close() {
      isClosing = true;
      await new Promise((resolve) => setTimeout(resolve, drainTime));
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
    },
  };
}
