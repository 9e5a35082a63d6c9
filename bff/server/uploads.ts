import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { BranchHandler } from './branch-handlers.ts';
import type { RemixHandler } from './remix-adapter.ts';

/** The pages whose forms may carry a file, and the largest form of each in bytes: what is larger by far is not even read. */
export const uploadLimits: ReadonlyMap<string, number> = new Map([['/admin/users/import', 2 * 1024 * 1024]]);

/** The pages with a handler of their own; those that take files are always among them. */
export function addUploadPages(branches: readonly BranchHandler[], handle: RemixHandler): BranchHandler[] {
  const lacking = [...uploadLimits.keys()].filter((path) => !branches.some((branch) => branch.path === path));
  return [...branches, ...lacking.map((path) => ({ path, handle }))];
}

/** Serves a page whose forms may be multipart; every other page refuses them by their kind (415). */
export function takeUploads(app: FastifyInstance, path: string, answer: RouteHandlerMethod): void {
  app.register(async (page) => {
    const options = { parseAs: 'buffer', bodyLimit: uploadLimits.get(path) ?? 0 } as const;
    page.addContentTypeParser('multipart/form-data', options, (_, body, done) => done(null, body));
    page.all(path, answer);
  });
}
