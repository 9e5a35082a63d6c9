import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadBuiltApp } from './built-app.ts';
import { type HostEnvironment, readHostEnvironment } from './env.ts';
import { type AppSource, createHost } from './host.ts';
import { createMetricsServer } from './metrics.ts';

/** Maximum duration of a shutdown in milliseconds; connections still open then are closed. */
const shutdownLimit = 9_000;

async function openApp({ NODE_ENV }: HostEnvironment): Promise<AppSource> {
  if (NODE_ENV === 'development') {
    const { createViteApp } = await import('./vite-app.ts');
    return await createViteApp(join(import.meta.dirname, '..'));
  }
  return await loadBuiltApp();
}

async function serve(): Promise<void> {
  const environment = readHostEnvironment();
  // Log lines are buffered for at most half a second: writing each line would cost a tenth of a page.
  const output = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 500 });
  const logger = pino({ level: environment.LOG_LEVEL, base: { service: 'bff' } }, output);
  const host = await createHost(environment, logger, await openApp(environment));
  const { METRICS_HOST, METRICS_PORT } = environment;
  // The metrics server starts first: if it cannot listen, the host must not report ready.
  if (METRICS_PORT !== undefined) await once(createMetricsServer(host.metrics).listen(METRICS_PORT, METRICS_HOST), 'listening');
  await host.app.listen({ host: environment.HOST, port: environment.PORT });

  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), shutdownLimit).unref();
    await host.close();
    output.flushSync();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await serve();
} catch (error) {
  process.stderr.write(`The pages could not be started: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
