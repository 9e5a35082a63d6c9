import { createServer, type Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';

/** Seconds: from a static file up to the client's timeout. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The app's own metrics, exported by `entry.server.tsx`. */
export function findMetrics({ entry }: ServerBuild): readonly Metric[] {
  if (!hasMetrics(entry.module)) throw new Error('The build exports no metrics');
  return entry.module.metrics;
}

function hasMetrics(module: object): module is { metrics: readonly Metric[] } {
  return 'metrics' in module && Array.isArray(module.metrics);
}

/** Measures every answer by method and status, next to the app's own metrics. */
export function measureAnswers(app: FastifyInstance, own: readonly Metric[]): Registry {
  const registry = new Registry();
  for (const metric of own) registry.registerMetric(metric);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe({ method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

/** Serves the metrics on a separate server, never next to the pages. */
export function createMetricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (metrics) => response.writeHead(200, { 'content-type': registry.contentType }).end(metrics),
      () => response.writeHead(500).end(),
    );
  });
}
