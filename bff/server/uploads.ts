import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { BranchHandler } from './branch-handlers.ts';
import { sendRefusal } from './refusal.ts';
import type { RemixHandler } from './remix-adapter.ts';
import { listPageUrls } from './route-paths.ts';

interface UploadPage {
  /** Maximum form size in bytes; larger forms are not read. */
  readonly max: number;
  /** Streamed, never held in memory as a whole. */
  readonly isStreamed?: true;
  /** The message for a larger form. */
  readonly refusal?: string;
}

const megabyte = 1024 * 1024;

/** A question with its picture. */
const questionForm = 11 * megabyte;

/** Larger than allowed, so that the page itself can report the size and keep the other choices. */
const questionFile = {
  max: 64 * megabyte,
  isStreamed: true,
  refusal: 'This file is too large. A question file can be up to 2 MB, and another 10 MB of pictures.',
} as const;
/** Larger than allowed, so that the form can report the size in place and keep its other fields. */
const material = {
  max: 400 * megabyte,
  isStreamed: true,
  refusal: 'This file is too large. A file can be up to 100 MB.',
} as const;
const photos = 'These photos are too large. You can send up to eight photos of 10 MB each.';

/**
 * The pages whose forms may contain files. The exam's form is read even with eight of the largest phone photos: the photos are
 * not saved then, but the text beside them is.
 */
const uploadForms: readonly (readonly [path: string, page: UploadPage])[] = [
  ['/admin/users/import', { max: 2 * megabyte }],
  ['/admin/tests/import', questionFile],
  ['/teacher/tests/import', questionFile],
  ['/admin/tests/new', { max: questionForm }],
  ['/admin/tests/:testId', { max: questionForm }],
  ['/admin/tests/:testId/questions/:questionId', { max: questionForm }],
  ['/admin/tests/bank/new', { max: questionForm }],
  ['/admin/tests/bank/:questionId', { max: questionForm }],
  ['/teacher/tests/new', { max: questionForm }],
  ['/teacher/tests/:testId', { max: questionForm }],
  ['/teacher/tests/:testId/questions/:questionId', { max: questionForm }],
  ['/teacher/tests/bank/new', { max: questionForm }],
  ['/teacher/tests/bank/:questionId', { max: questionForm }],
  ['/admin/materials', material],
  ['/admin/materials/:materialId/file', material],
  ['/admin/material-uploads/:uploadId', material],
  ['/teacher/materials', material],
  ['/teacher/materials/:materialId/file', material],
  ['/teacher/material-uploads/:uploadId', material],
  ['/exam/:attemptId', { max: 400 * megabyte, isStreamed: true, refusal: photos }],
  ['/exam/:attemptId/photos/:index/uploads/:uploadId', { max: 11 * megabyte, isStreamed: true, refusal: photos }],
];

export const uploadPages: ReadonlyMap<string, UploadPage> = new Map(
  uploadForms.flatMap(([path, page]) => listPageUrls(path).map((url) => [url, page] as const)),
);

/** Time limits for receiving a form, and a form with photos on a slow network. */
const formTimeoutMs = 30_000;
export const uploadTimeoutMs = 15 * 60_000;

/** Adds the upload pages to the pages with their own handler. */
export function addUploadPages(branches: readonly BranchHandler[], handle: RemixHandler): BranchHandler[] {
  const missing = [...uploadPages.keys()].filter((path) => !branches.some((branch) => branch.path === path));
  return [...branches, ...missing.map((path) => ({ path, handle }))];
}

function isStreamed({ routeOptions }: FastifyRequest): boolean {
  return uploadPages.get(routeOptions.url ?? '')?.isStreamed === true;
}

/** Closes connections whose form arrives too slowly; photos get more time. */
export function limitFormTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || isStreamed(request)) return;
    const cut = setTimeout(() => request.raw.complete || request.raw.destroy(), formTimeoutMs);
    request.raw.once('close', () => clearTimeout(cut));
    request.raw.once('end', () => clearTimeout(cut));
  });
}

/** Serves a page that accepts multipart forms; all other pages refuse them (415). */
export function acceptUploads(app: FastifyInstance, path: string, answer: RouteHandlerMethod): void {
  const { max, isStreamed: isPassedOn, refusal } = uploadPages.get(path) ?? { max: 0 };
  app.register(async (page) => {
    if (isPassedOn) {
      page.addHook('onRequest', async (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) <= max) return;
        return sendRefusal(request, reply, { code: 'BODY_TOO_LARGE', message: refusal ?? 'This is too large to send.' });
      });
      const kinds = ['multipart/form-data', 'application/offset+octet-stream'];
      page.addContentTypeParser(kinds, (_, body, done) => done(null, body));
    } else {
      const options = { parseAs: 'buffer', bodyLimit: max } as const;
      page.addContentTypeParser('multipart/form-data', options, (_, body, done) => done(null, body));
    }
    page.all(path, answer);
  });
}
