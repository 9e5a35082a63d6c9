import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './refusal.ts';

/**
 * The event loop may lag this many milliseconds; beyond it new requests are turned away rather than queued. Room enough for a
 * thousand students who press the same button, and for a processor that is shared with others.
 */
const maxLag = 2_000;

/** Turns requests away while the process cannot keep up; health always answers. */
export async function addPressureLimit(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLag,
    sampleInterval: 1_000,
    pressureHandler(request, reply, _, lag) {
      // Infinity stands for a second without a measurement: a machine that was busy with something else.
      if (lag === Number.POSITIVE_INFINITY || request.url.startsWith('/health/')) return;
      sendRefusal(request, reply, {
        code: 'OVERLOADED',
        message: 'The site is very busy. Please try again in a moment.',
        wait: 5,
      });
    },
  });
}

/** Signing in in one step or two, signing up, and getting a new password. */
const wayIn = /^\/(?:login|sign-in\/code|forgot-password|reset-password)?(?:\.data|_root\.data)?(?:\?|$)/;

/** Counts posts on the way in, per address and in this process; the domain service keeps the strict count per account. */
export async function addSignInLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: '1 minute' });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || !wayIn.test(request.url)) return;
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const message = 'Too many people are signing in from here. Please try again in a minute.';
    return sendRefusal(request, reply, { code: 'TOO_MANY_REQUESTS', message, wait: Math.ceil(limit.ttl / 1000) });
  });
}
