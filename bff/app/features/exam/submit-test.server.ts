import { redirectDocument } from '@remix-run/node';
import { submitAttempt } from '@shikhar/contracts/attempts/routes';
import type { Visitor } from '../session/visitor.server.ts';

/** Submits, however often, and answers with the way to the dashboard. Throws what `Visitor.call` throws. */
export async function submitTest(visitor: Visitor, attemptId: string): Promise<Response> {
  await visitor.call(submitAttempt, { params: { id: attemptId } });
  await visitor.showToast({
    text: 'Test submitted successfully!',
    link: { href: `/results/${attemptId}`, label: 'See the result' },
  });
  return redirectDocument('/dashboard', 303);
}
