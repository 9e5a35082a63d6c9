import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteHandlerMethod } from 'fastify';
import type { Metric, Registry } from 'prom-client';
import type { CallbackRoute } from '../app/callback-route.ts';
import type { JsonRoutes } from '../app/json-route.ts';
import type { BranchHandler } from './branch-handlers.ts';
import { buildDevelopmentPolicy, buildPolicy } from './content-policy.ts';
import { isSameSiteRequest } from './cross-site.ts';
import { addCallbackRoutes } from './doors.ts';
import type { HostEnvironment } from './env.ts';
import { handleHostErrors } from './error-answers.ts';
import { addHealthRoutes } from './health.ts';
import { addPressureLimit, addSignInLimit } from './limits.ts';
import { logAnswers } from './log-answers.ts';
import { measureAnswers } from './metrics.ts';
import { throttleFileRequests } from './paced-files.ts';
import { addJsonRoutes } from './plain-routes.ts';
import { methodRefusal, sendRefusal } from './refusal.ts';
import { handleByRemix, type RemixHandler } from './remix-adapter.ts';
import { createRequestId } from './request-id.ts';
import { addRobotsRoute } from './robots.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { prepareShutdown } from './shutdown.ts';
import { acceptUploads, addUploadPages, limitFormTime, uploadPages, uploadTimeoutMs } from './uploads.ts';

/** The largest form, in bytes: the longest answer in Devanagari, escaped, with room to spare. */
const maxFormBytes = 512 * 1024;

const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/** The app: built, or from its sources while developing. */
export interface AppSource {
  /** Answers for every path there is. */
  readonly handle: RemixHandler;
  /** Answers a person to whom a file was refused: the error screen for `context.refused`. */
  readonly showRefused: RemixHandler;
  /** Answer faster for the paths they name. */
  readonly branches: readonly BranchHandler[];
  /** What scripts call beside the pages. */
  readonly jsonRoutes: JsonRoutes;
  /** What comes from elsewhere. */
  readonly callbackRoutes: readonly CallbackRoute[];
  /** What it measures of itself. */
  readonly metrics: readonly Metric[];
  serveFiles(app: FastifyInstance): Promise<void>;
}

export interface Host {
  readonly app: FastifyInstance;
  readonly metrics: Registry;
  /** Answers what has come in and stops; see `prepareShutdown`. */
  close(): Promise<void>;
}

/** The Fastify host of the Remix handler; it does not listen. */
export async function createHost(environment: HostEnvironment, logger: FastifyBaseLogger, source: AppSource): Promise<Host> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: createRequestId,
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: environment.TRUSTED_PROXIES.length > 0 ? environment.TRUSTED_PROXIES : false,
    bodyLimit: maxFormBytes,
    requestTimeout: uploadTimeoutMs,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4_096 },
    frameworkErrors: (_, __, reply) => reply.redirect('/'),
  });
  const { isClosing, close } = prepareShutdown(app);
  handleHostErrors(app);
  logAnswers(app);
  const metrics = measureAnswers(app, source.metrics);
  await addSecurityHeaders(app, environment.publicOrigin.startsWith('https:'));
  await addPressureLimit(app);
  addHealthRoutes(app, isClosing);
  addRobotsRoute(app);
  await source.serveFiles(app);
  await app.register(async (outside) => addCallbackRoutes(outside, source.callbackRoutes));
  await app.register(async (pages) => {
    await addSignInLimit(pages, environment.SIGN_INS_PER_MINUTE);
    addPages(pages, environment, source);
  });
  return { app, metrics, close };
}

function addPages(app: FastifyInstance, { publicOrigin, NODE_ENV }: HostEnvironment, source: AppSource): void {
  const { handle, showRefused, branches, jsonRoutes } = source;
  const settings = { publicOrigin, showRefused, buildPolicy: NODE_ENV === 'development' ? buildDevelopmentPolicy : buildPolicy };
  app.removeAllContentTypeParsers();
  limitFormTime(app);
  throttleFileRequests(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (!pageMethods.has(request.method)) {
      reply.header('allow', 'GET, HEAD, POST');
      return sendRefusal(request, reply, methodRefusal);
    }
    if (!isSameSiteRequest(request.method, request.headers, publicOrigin)) {
      return sendRefusal(request, reply, { code: 'CROSS_SITE', message: 'This form was not sent from a page of this site.' });
    }
    // Remix's older data requests: nothing of ours makes them, and its own checks do not see them.
    if (/[?&]_data(?:=|&|$)/i.test(request.url) || !request.url.startsWith('/')) {
      return sendRefusal(request, reply, { code: 'MALFORMED_REQUEST', message: 'This address cannot be opened.' });
    }
  });
  addJsonRoutes(app, jsonRoutes, publicOrigin);
  for (const page of addUploadPages(branches, handle)) {
    const answer: RouteHandlerMethod = (request, reply) => handleByRemix(page.handle, settings, request, reply);
    if (uploadPages.has(page.path)) acceptUploads(app, page.path, answer);
    else app.all(page.path, answer);
  }
  app.all('/*', (request, reply) => handleByRemix(handle, settings, request, reply));
}
