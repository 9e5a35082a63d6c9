import { redirectDocument } from '@remix-run/node';
import { submitAttempt } from '@shikhar/contracts/attempts/routes';
import { getSite } from '../../lib/site.ts';
import type { Visitor } from '../session/visitor.server.ts';

/**
 * Submits, however often, and answers with the way on: the dashboard, or while that is closed the result. Throws what
 * `Visitor.call` throws.
 */
export async function finishTest(visitor: Pick<Visitor, 'call' | 'showToast'>, attemptId: string): Promise<string> {
  await visitor.call(submitAttempt, { params: { id: attemptId } });
  const result = `/results/${attemptId}`;
  const { maintenanceMode: isClosed } = getSite();
  const text = 'Test submitted successfully!';
  await visitor.showToast(
    isClosed
      ? { text }
      : {
          text,
          links: [
            { href: result, label: 'See the result' },
            { href: `${result}/receipt`, label: 'Receipt' },
          ],
        },
  );
  return isClosed ? result : '/dashboard';
}

/** As `finishTest`, for forms. */
export async function submitTest(visitor: Visitor, attemptId: string): Promise<Response> {
  return redirectDocument(await finishTest(visitor, attemptId), 303);
}
