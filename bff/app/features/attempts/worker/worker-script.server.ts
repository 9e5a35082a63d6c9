import type { JsonResponse } from '../../../json-route.ts';
import { workerHref } from './register-worker.ts';

/**
 * The worker's address never changes, so that browsers find its next version: each build names a store of its own. The script
 * behind it has its content's hash in its name and is kept for good.
 */
export function buildWorkerResponse(version: string): JsonResponse {
  return {
    status: 200,
    body: `self.shikharVersion=${JSON.stringify(version)};importScripts(${JSON.stringify(workerHref)});\n`,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  };
}
