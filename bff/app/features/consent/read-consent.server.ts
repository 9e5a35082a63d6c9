import { checkConsent } from '@shikhar/contracts/consents/routes';
import type { Consent } from '@shikhar/contracts/consents/schemas';
import { buildConsentText, findFirstName } from '@shikhar/contracts/consents/text';
import { getDomainClient } from '../../domain/domain.server.ts';
import { DomainRefusal } from '../../domain/errors.ts';
import { getSite } from '../../lib/site.ts';
import { formatLongDate } from '../../lib/site-time.ts';
import { describeCaller } from '../session/caller.server.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { ConsentView } from './consent-view.ts';

function buildView(consent: Consent, token: string): ConsentView {
  const { studentName, class: level, guardianEmail, guardianName, state, since, choices, erasedAt, textVersion } = consent;
  return {
    studentName,
    class: level,
    guardianEmail,
    guardianName,
    state,
    firstName: findFirstName(studentName),
    token,
    text: buildConsentText({ siteName: getSite().siteName, studentName }),
    // A version is named by its day.
    answeredText: `Text of ${formatLongDate(`${textVersion}T12:00:00.000Z`)}`,
    since: formatLongDate(since),
    erasedOn: erasedAt && formatLongDate(erasedAt),
    values: { guardianName: guardianName ?? '', isGuardian: false, ...choices },
  };
}

/** What a link is about; null for a link that does not work. */
export async function loadConsent(args: RequestArguments, token: string): Promise<ConsentView | null> {
  try {
    const { body } = await getDomainClient().call(describeCaller(args), checkConsent, { body: { token } });
    return buildView(body, token);
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 400) return null;
    throw toFailurePage(error, args.context);
  }
}
