import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/domain-error.ts';

// A session makes a request a second at most when it saves as it types; a school's sign-ins share one address.
const requestsPerMinute = 6_000;

// A machine that was busy with something else for a second, not a loop that lags.
const withoutMeasurement = Number.POSITIVE_INFINITY;

function overloaded(): DomainError {
  return new DomainError('OVERLOADED', 'The service is busy. Please try again in a moment', { retryAfterSeconds: 2 });
}

function findBucket(request: FastifyRequest): string {
  return request.headers.authorization?.slice(-43) ?? request.ip;
}

/** Sheds load before it hurts: 503 when the event loop lags, 429 for one caller that floods. */
export const limits = fastifyPlugin<{ maxEventLoopDelayMs: number }>(async (app, { maxEventLoopDelayMs }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    async pressureHandler(_request, _reply, _type, lag) {
      if (lag !== withoutMeasurement) throw overloaded();
    },
  });
  await app.register(rateLimit, { max: requestsPerMinute, timeWindow: '1 minute', keyGenerator: findBucket, cache: 20_000 });
});
