import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A gauge, read on each Prometheus scrape. */
export interface WatchedNumber {
  name: string;
  help: string;
  read(): Promise<number>;
}

/** A gauge that fails reads as NaN and does not affect the others. */
function watch({ name, help, read }: WatchedNumber, registry: Registry): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      gauge.set(await read().catch(() => Number.NaN));
    },
  });
}

/** Prometheus metrics of this process at `/metrics`: outside the base path, so the BFF never forwards them. */
export function registerMetrics(app: FastifyInstance, watched: readonly WatchedNumber[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const each of watched) watch(each, registry);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
