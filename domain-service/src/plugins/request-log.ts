import fastifyPlugin from 'fastify-plugin';

/** Asked every few seconds by supervisors and by Prometheus. */
const probes = /^\/(?:api\/health\/|metrics$)/;

/** Logs one line per request, so that its reference number and its account find it; successful probes only at debug level. */
export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.caller?.userId,
    };
    if (reply.statusCode < 400 && probes.test(route ?? '')) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
});
