import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/domain-error.ts';

// A session that saves while typing makes at most one request a second; a school's sign-ins share one address.
const requestsPerMinute = 6_000;

// Reported when no sample was taken, as on a machine that was busy for a second. Only a measured lag counts.
const withoutMeasurement = Number.POSITIVE_INFINITY;

function overloaded(): DomainError {
  return new DomainError('OVERLOADED', 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 2 });
}

function findBucket(request: FastifyRequest): string {
  return request.headers.authorization?.slice(-43) ?? request.ip;
}

/** Sheds load early: 503 when the event loop lags, 429 for a caller that floods. */
export const limits = fastifyPlugin<{ maxEventLoopDelayMs: number }>(async (app, { maxEventLoopDelayMs }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    async pressureHandler(_request, _reply, _type, lag) {
      if (lag !== withoutMeasurement) throw overloaded();
    },
  });
  await app.register(rateLimit, { max: requestsPerMinute, timeWindow: '1 minute', keyGenerator: findBucket, cache: 20_000 });
});
