import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteHandlerMethod } from 'fastify';
import type { Metric, Registry } from 'prom-client';
import type { CallbackRoute } from '../app/callback-route.ts';
import type { JsonRoutes } from '../app/json-route.ts';
import type { BranchHandler } from './branch-handlers.ts';
import { addCallbackRoutes } from './callback-routes.ts';
import { buildDevelopmentPolicy, buildPolicy } from './content-policy.ts';
import { isSameSiteRequest } from './cross-site.ts';
import type { HostEnvironment } from './env.ts';
import { addJsonRoutes } from './json-routes.ts';
import { measureAnswers } from './metrics.ts';
import { throttleFileRequests } from './paced-files.ts';
import { type HostRefusal, methodRefusal, sendRefusal } from './refusal.ts';
import { handleByRemix, type RemixHandler } from './remix-adapter.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { prepareShutdown } from './shutdown.ts';
import { acceptUploads, addUploadPages, limitFormTime, uploadPages, uploadTimeoutMs } from './uploads.ts';

/** Search engines may index the first page; everything else requires sign-in. */
const rules = 'User-agent: *\nAllow: /$\nDisallow: /\n';

function addRobotsRoute(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: (_, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=86400').send(rules),
  });
}

/**
 * Maximum event loop delay in milliseconds; above it, new requests are refused instead of queued. It leaves room for a thousand
 * students who press the same button, and for a shared processor.
 */
const maxLag = 2_000;

/** Refuses requests while the process is overloaded, except health checks. */
async function addPressureLimit(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLag,
    sampleInterval: 1_000,
    pressureHandler(request, reply, _, lag) {
      // Infinity means a second without a measurement: the machine was busy with something else.
      if (lag === Number.POSITIVE_INFINITY || request.url.startsWith('/health/')) return;
      sendRefusal(request, reply, {
        code: 'OVERLOADED',
        message: 'The site is very busy. Please try again in a moment.',
        wait: 5,
      });
    },
  });
}

/** Sign-in in one or two steps, sign-up, and password reset. */
const wayIn = /^\/(?:login|sign-in\/code|forgot-password|reset-password)?(?:\.data|_root\.data)?(?:\?|$)/;

/** Limits sign-in posts per address, in this process only; the domain service enforces the strict limit per account. */
async function addSignInLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: '1 minute' });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || !wayIn.test(request.url)) return;
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const message = 'Too many sign-ins from this network. Please try again in a minute.';
    return sendRefusal(request, reply, { code: 'TOO_MANY_REQUESTS', message, wait: Math.ceil(limit.ttl / 1000) });
  });
}

const missingFile: HostRefusal = { code: 'NOT_FOUND', message: 'File not found.' };

const refusals: Readonly<Record<number, HostRefusal>> = {
  400: { code: 'MALFORMED_REQUEST', message: 'This request could not be read.' },
  // From the file handler: a folder, or a name that no file can have.
  403: missingFile,
  404: missingFile,
  413: { code: 'BODY_TOO_LARGE', message: 'This is too large to send.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This page does not accept this type of form.' },
};

/** Answers errors outside the pages in one shape, without internal details. */
function handleHostErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refusal = refusals[error.statusCode ?? 500];
    if (!refusal) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, refusal ?? { code: 'INTERNAL_ERROR', message: 'Unexpected Application Error!' });
  });
  // Every other path has a page.
  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return sendRefusal(request, reply, isReading ? missingFile : methodRefusal);
  });
}

/** Maximum form size in bytes: the longest answer in Devanagari, escaped, plus a margin. */
const maxFormBytes = 512 * 1024;

const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/** The app: from the build, or from its sources in development. */
export interface AppSource {
  /** Handles every path. */
  readonly handle: RemixHandler;
  /** Shows a person the error screen for `context.refused` when a file was refused. */
  readonly showRefused: RemixHandler;
  /** Faster handlers for the paths they name. */
  readonly branches: readonly BranchHandler[];
  /** Routes for scripts. */
  readonly jsonRoutes: JsonRoutes;
  /** Routes for other sites. */
  readonly callbackRoutes: readonly CallbackRoute[];
  /** The app's own metrics. */
  readonly metrics: readonly Metric[];
  serveFiles(app: FastifyInstance): Promise<void>;
}

export interface Host {
  readonly app: FastifyInstance;
  readonly metrics: Registry;
  /** Answers the current requests and stops; see `prepareShutdown`. */
  close(): Promise<void>;
}

/** Creates the Fastify host of the Remix handler, without listening. */
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
    // Remix's old data requests: the app never sends them, and its own checks do not cover them.
    if (/[?&]_data(?:=|&|$)/i.test(request.url) || !request.url.startsWith('/')) {
      return sendRefusal(request, reply, { code: 'MALFORMED_REQUEST', message: 'This link cannot be opened.' });
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

/**
 * `/health/live`: the process runs. `/health/ready`: it accepts requests; 503 from the start of a shutdown, so that load
 * balancers stop sending any. The domain service is not included: without it, students still get pages with a banner.
 */
function addHealthRoutes(app: FastifyInstance, isClosing: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    if (!isClosing()) return { status: 'ok', service: 'bff' };
    reply.code(503).header('retry-after', '5');
    return { status: 'closing' };
  });
}

/**
 * Logs one line per page, with the reference number that the domain service logs too. The query is left out, because it may be
 * private.
 */
function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/assets/') || request.url.startsWith('/health/')) return;
    const facts = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.userId ?? undefined,
    };
    request.log.info(facts, 'answered');
  });
}

/** A reference number a person can read out: `SHK-7F3A-2219`, 32 random bits. */
function createRequestId(): string {
  const hex = randomBytes(4).toString('hex').toUpperCase();
  return `SHK-${hex.slice(0, 4)}-${hex.slice(4)}`;
}
