import { redirectDocument } from '@remix-run/node';
import { submitAttempt } from '@shikhar/contracts/attempts/routes';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { getSite } from '../../../lib/site/site.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

function formatUnsent(photos: number): string {
  return plural(photos, {
    one: 'One photo was still on its way and was not counted.',
    other: '# photos were still on their way and were not counted.',
  });
}

/**
 * Submits the test (idempotent) and returns where to go: the dashboard, or the result while that is closed. Throws what
 * `ServiceClient.call` throws.
 *
 * @param unsentPhotos how many photos the page had not sent
 */
export async function finishTest(
  client: Pick<ServiceClient, 'call' | 'showToast'>,
  attemptId: string,
  unsentPhotos = 0,
): Promise<string> {
  const { body } = await client.call(submitAttempt, { params: { id: attemptId } });
  const result = `/results/${attemptId}`;
  // Previews and practice do not count; show their result.
  if (body.isPreview || body.isPractice) return result;
  const { maintenanceMode: isClosed } = getSite();
  const said = body.submittedBy === 'deadline' ? 'Time is up. Your test has been submitted.' : 'Test submitted successfully!';
  const text = unsentPhotos > 0 ? `${said} ${formatUnsent(unsentPhotos)}` : said;
  await client.showToast(
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
export async function submitTest(client: ServiceClient, attemptId: string): Promise<Response> {
  return redirectDocument(await finishTest(client, attemptId), 303);
}
