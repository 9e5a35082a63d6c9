import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { BranchHandler } from './branch-handlers.ts';
import { sendRefusal } from './refusal.ts';
import type { RemixHandler } from './remix-adapter.ts';

interface UploadPage {
  /** Of a form in bytes: what is larger by far is not even read. */
  readonly max: number;
  /** Passed on piece by piece as it comes, and never held whole. */
  readonly isStreamed?: true;
  /** What is said of a larger one. */
  readonly refusal?: string;
}

const megabyte = 1024 * 1024;

/** A question with its picture. */
const questionForm = 11 * megabyte;

/** The page itself says what is too large, and keeps what else was chosen. */
const questionFile = {
  max: 64 * megabyte,
  isStreamed: true,
  refusal: 'This is too large: a file of questions may have at most 2 MB.',
} as const;
/** Of what is far too large, too: its form is told so in place, and keeps what else it says. */
const material = {
  max: 400 * megabyte,
  isStreamed: true,
  refusal: 'This is too large to be sent: a file may have at most 100 MB.',
} as const;
const photos = 'This is too large to be sent: at most eight photos of 10 MB.';

/**
 * The pages whose forms may carry files. The exam's is read even with eight of the largest photos that phones take, of which
 * none is kept: the text beside them is.
 */
export const uploadPages: ReadonlyMap<string, UploadPage> = new Map<string, UploadPage>([
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
]);

/** Longest that a request may take to come in: a form, and a form with photos on a slow network. */
const formTimeoutMs = 30_000;
export const uploadTimeoutMs = 15 * 60_000;

/** The pages with a handler of their own; those that take files are always among them. */
export function addUploadPages(branches: readonly BranchHandler[], handle: RemixHandler): BranchHandler[] {
  const lacking = [...uploadPages.keys()].filter((path) => !branches.some((branch) => branch.path === path));
  return [...branches, ...lacking.map((path) => ({ path, handle }))];
}

function isStreamed({ routeOptions }: FastifyRequest): boolean {
  return uploadPages.get(routeOptions.url ?? '')?.isStreamed === true;
}

/** Cuts forms that come too slowly; photos have more time. */
export function limitFormTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || isStreamed(request)) return;
    const cut = setTimeout(() => request.raw.complete || request.raw.destroy(), formTimeoutMs);
    request.raw.once('close', () => clearTimeout(cut));
    request.raw.once('end', () => clearTimeout(cut));
  });
}

/** Serves a page whose forms may be multipart; every other page refuses them by their kind (415). */
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
