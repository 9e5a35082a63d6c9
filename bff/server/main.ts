import { join } from 'node:path';
import { pino } from 'pino';
import { clientDirectory, loadBuiltHandler } from './built-app.ts';
import { type HostEnvironment, readHostEnvironment } from './env.ts';
import { createHost, type HostParts } from './host.ts';
import { createMetricsServer } from './metrics.ts';
import { serveAssets } from './static-files.ts';

/** Longest shutdown in milliseconds; what is still open then is cut. */
const shutdownLimit = 9_000;

type AppSource = Pick<HostParts, 'handle' | 'serveFiles'>;

async function openApp({ NODE_ENV }: HostEnvironment): Promise<AppSource> {
  if (NODE_ENV === 'development') {
    const { createViteApp } = await import('./vite-app.ts');
    return await createViteApp(join(import.meta.dirname, '..'));
  }
  return { handle: await loadBuiltHandler(), serveFiles: (app) => serveAssets(app, clientDirectory) };
}

async function serve(): Promise<void> {
  const environment = readHostEnvironment();
  const logger = pino({ level: environment.LOG_LEVEL, base: { service: 'bff' } });
  const host = await createHost({ environment, logger, ...(await openApp(environment)) });
  await host.app.listen({ host: environment.HOST, port: environment.PORT });
  const { METRICS_HOST, METRICS_PORT } = environment;
  if (METRICS_PORT !== undefined) createMetricsServer(host.figures).listen(METRICS_PORT, METRICS_HOST);

  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), shutdownLimit).unref();
    await host.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

await serve();
