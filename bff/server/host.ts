import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteHandlerMethod } from 'fastify';
import type { Metric, Registry } from 'prom-client';
import type { Door } from '../app/door.ts';
import type { PlainRoutes } from '../app/plain-route.ts';
import type { BranchHandler } from './branch-handlers.ts';
import { writeDevelopmentPolicy, writePolicy } from './content-policy.ts';
import { isSameSiteRequest } from './cross-site.ts';
import { addDoors } from './doors.ts';
import type { HostEnvironment } from './env.ts';
import { answerHostErrors } from './error-answers.ts';
import { addHealthRoutes } from './health.ts';
import { addPressureLimit, addSignInLimit } from './limits.ts';
import { logAnswers } from './log-answers.ts';
import { measureAnswers } from './metrics.ts';
import { paceFileRequests } from './paced-files.ts';
import { addPlainRoutes } from './plain-routes.ts';
import { methodRefusal, sendRefusal } from './refusal.ts';
import { answerByRemix, type RemixHandler } from './remix-adapter.ts';
import { createRequestId } from './request-id.ts';
import { addRobotsRoute } from './robots.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { prepareShutdown } from './shutdown.ts';
import { addUploadPages, limitFormTime, longestUpload, takeUploads, uploadPages } from './uploads.ts';

/** The largest form, in bytes: the longest answer in Devanagari, escaped, with room to spare. */
const largestForm = 512 * 1024;

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
  readonly plainRoutes: PlainRoutes;
  /** What comes from elsewhere. */
  readonly doors: readonly Door[];
  /** What it measures of itself. */
  readonly figures: readonly Metric[];
  serveFiles(app: FastifyInstance): Promise<void>;
}

export interface Host {
  readonly app: FastifyInstance;
  readonly figures: Registry;
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
    bodyLimit: largestForm,
    requestTimeout: longestUpload,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4_096 },
    frameworkErrors: (_, __, reply) => reply.redirect('/'),
  });
  const { isClosing, close } = prepareShutdown(app);
  answerHostErrors(app);
  logAnswers(app);
  const figures = measureAnswers(app, source.figures);
  await addSecurityHeaders(app, environment.publicOrigin.startsWith('https:'));
  await addPressureLimit(app);
  addHealthRoutes(app, isClosing);
  addRobotsRoute(app);
  await source.serveFiles(app);
  await app.register(async (outside) => addDoors(outside, source.doors));
  await app.register(async (pages) => {
    await addSignInLimit(pages, environment.SIGN_INS_PER_MINUTE);
    addPages(pages, environment, source);
  });
  return { app, figures, close };
}

function addPages(app: FastifyInstance, { publicOrigin, NODE_ENV }: HostEnvironment, source: AppSource): void {
  const { handle, showRefused, branches, plainRoutes } = source;
  const settings = { publicOrigin, showRefused, writePolicy: NODE_ENV === 'development' ? writeDevelopmentPolicy : writePolicy };
  app.removeAllContentTypeParsers();
  limitFormTime(app);
  paceFileRequests(app);
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
  addPlainRoutes(app, plainRoutes, publicOrigin);
  for (const page of addUploadPages(branches, handle)) {
    const answer: RouteHandlerMethod = (request, reply) => answerByRemix(page.handle, settings, request, reply);
    if (uploadPages.has(page.path)) takeUploads(app, page.path, answer);
    else app.all(page.path, answer);
  }
  app.all('/*', (request, reply) => answerByRemix(handle, settings, request, reply));
}
