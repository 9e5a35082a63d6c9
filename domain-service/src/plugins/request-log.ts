import fastifyPlugin from 'fastify-plugin';

/** Logs each request that may have changed something or was refused; successful reads only at debug level. */
export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const isQuiet = request.method === 'GET' && reply.statusCode < 400;
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.caller?.userId,
    };
    if (isQuiet) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
});
