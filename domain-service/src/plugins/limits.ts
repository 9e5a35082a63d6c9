import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

// A session makes a request a second at most when it saves as it types; a school's sign-ins share one address.
const requestsPerMinute = 6_000;

function findBucket(request: FastifyRequest): string {
  return request.headers.authorization?.slice(-43) ?? request.ip;
}

/** Sheds load before it hurts: 503 when the event loop lags, 429 for one caller that floods. */
export const limits = fastifyPlugin<{ longestEventLoopDelayMs: number }>(async (app, { longestEventLoopDelayMs }) => {
  await app.register(underPressure, { maxEventLoopDelay: longestEventLoopDelayMs, retryAfter: 2 });
  await app.register(rateLimit, { max: requestsPerMinute, timeWindow: '1 minute', keyGenerator: findBucket, cache: 20_000 });
});
