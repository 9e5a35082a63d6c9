import { checkConsent } from '@shikhar/contracts/accounts/consents/routes';
import type { Consent } from '@shikhar/contracts/accounts/consents/schemas';
import { buildConsentText, findFirstName } from '@shikhar/contracts/accounts/consents/text';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { getSite } from '../../../lib/site/site.ts';
import { formatLongDate, formatLongDay } from '../../../lib/site/site-time.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';
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
    // A version is named after its date.
    answeredText: `Text of ${formatLongDay(textVersion)}`,
    since: formatLongDate(since),
    erasedOn: erasedAt && formatLongDate(erasedAt),
    values: { guardianName: guardianName ?? '', isGuardian: false, ...choices },
  };
}

/** The consent behind a link; null when the link does not work. */
export async function loadConsent(args: RequestArguments, token: string): Promise<ConsentView | null> {
  try {
    const { body } = await getDomainClient().call(describeCaller(args), checkConsent, { body: { token } });
    return buildView(body, token);
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 400) return null;
    throw toFailurePage(error, args.context);
  }
}
