import fastifyPlugin from 'fastify-plugin';

/** One line for each request that changed something or was refused; reads that went well stay out of the log. */
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
