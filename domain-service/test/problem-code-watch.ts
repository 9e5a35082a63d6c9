import { allRoutes } from '@shikhar/contracts/http/all-routes';
import { Problem } from '@shikhar/contracts/http/problem';
import { listProblemCodes } from '@shikhar/contracts/http/problem-codes';
import type { FastifyInstance } from 'fastify';

const declared = new Map(
  Object.entries(allRoutes).map(([id, route]) => [`${route.method} /api${route.path}`, { id, codes: listProblemCodes(route) }]),
);

function parseProblem(payload: unknown): Problem | undefined {
  if (typeof payload !== 'string') return undefined;
  try {
    return Problem.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Collects the error codes that a route answers with but its contract does not list, so that the OpenAPI document lacks none. */
export function watchProblemCodes(app: FastifyInstance): { requireNone(): void } {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400) return;
    const route = declared.get(`${request.method} ${request.routeOptions.url}`);
    const problem = parseProblem(payload);
    if (route && problem && !route.codes.some((code) => code === problem.code)) undeclared.add(`${route.id}: ${problem.code}`);
  });
  return {
    requireNone() {
      if (undeclared.size > 0) throw new Error(`Add to the \`codes\` of their contracts: ${[...undeclared].join(', ')}`);
    },
  };
}
