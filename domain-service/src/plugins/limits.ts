import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/domain-error.ts';
import { hasAccessToken } from './authenticate.ts';

// A session that saves while typing makes at most one request a second; a school's sign-ins share one address.
const requestsPerMinute = 6_000;

// Reported when no sample was taken, as on a machine that was busy for a second. Only a measured lag counts.
const withoutMeasurement = Number.POSITIVE_INFINITY;

function overloaded(): DomainError {
  return new DomainError('OVERLOADED', 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 2 });
}

/** A session; for programs and guests the address, since anybody can make up a token. */
function findBucket({ headers, ip }: FastifyRequest): string {
  if (hasAccessToken(headers)) return `programs at ${ip}`;
  return headers.authorization?.slice(-43) ?? ip;
}

/** Sheds load early: 503 when the event loop lags, 429 for a caller that floods. */
export const limits = fastifyPlugin<{ maxEventLoopDelayMs: number }>(async (app, { maxEventLoopDelayMs }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    async pressureHandler(_request, _reply, _type, lag) {
      if (lag !== withoutMeasurement) throw overloaded();
    },
  });
  const limit = { max: requestsPerMinute, timeWindow: '1 minute', keyGenerator: findBucket, cache: 20_000 };
  await app.register(rateLimit, { ...limit, global: false });
  // The plugin's own hook would run after the one of the route, which asks the database for the caller.
  app.addHook('onRequest', app.rateLimit());
});
