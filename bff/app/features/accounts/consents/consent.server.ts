import { redirect } from '@remix-run/node';
import { checkConsent, decideConsent, withdrawConsent } from '@shikhar/contracts/accounts/consents/routes';
import type { Consent, ConsentAgreement } from '@shikhar/contracts/accounts/consents/schemas';
import { buildConsentText, findFirstName } from '@shikhar/contracts/accounts/consents/text';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { getSite } from '../../../lib/site/site.ts';
import { formatLongDate, formatLongDay } from '../../../lib/site/site-time.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import { type RequestArguments, showToast } from '../sessions/session.server.ts';
import { runButton, submitForm } from '../sessions/submit-form.server.ts';
import { agreementForm } from './consent-form.ts';

function toConsentView(consent: Consent, token: string) {
  const { studentName, class: level, guardianEmail, guardianName, state, since, choices, erasedAt, textVersion } = consent;
  const { allowsLeaderboard, allowsAssistant, wantsSummary } = choices;
  return {
    studentName,
    class: level,
    guardianEmail,
    guardianName,
    state,
    firstName: findFirstName(studentName),
    token,
    text: buildConsentText({ siteName: getSite().siteName, studentName }),
    /** 'Text of 1 October 2026': the version that was answered, which is named after its date; not always the current one. */
    answeredText: `Text of ${formatLongDay(textVersion)}`,
    /** '18 November 2026' */
    since: formatLongDate(since),
    erasedOn: erasedAt && formatLongDate(erasedAt),
    values: {
      guardianName: guardianName ?? '',
      guardianEmail,
      allowsLeaderboard: allowsLeaderboard ? 'on' : '',
      allowsAssistant: allowsAssistant ? 'on' : '',
      wantsSummary: wantsSummary ? 'on' : '',
    },
  };
}
export type ConsentView = ReturnType<typeof toConsentView>;

/** The consent behind a link; null when the link does not work. */
export async function loadConsent(args: RequestArguments, token: string): Promise<ConsentView | null> {
  try {
    const { body } = await getDomainClient().call(describeCaller(args), checkConsent, { body: { token } });
    return toConsentView(body, token);
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 400) return null;
    throw toFailurePage(error, args.context);
  }
}

const fallback = 'Your answer could not be saved. Please try again.';

/** Does what the guardian decided. The page then shows it, or that the link does not work any more. */
async function decide(args: RequestArguments, token: string, send: () => Promise<unknown>): Promise<Response> {
  const page = redirect(`/guardian-consent?token=${encodeURIComponent(token)}`, 303);
  try {
    await send();
  } catch (error) {
    if (error instanceof DomainRefusal && error.problem.code === 'LINK_INVALID') return page;
    throw error;
  }
  await showToast(args, { text: 'Your answer is saved.' });
  return page;
}

const Hidden = z.strictObject({ token: z.string(), textVersion: z.string(), decision: z.literal('agreed') });
type Hidden = z.infer<typeof Hidden>;

/** A refusal and a withdrawal do not need the other fields of their form. */
const Decision = z.object({
  token: z.string(),
  decision: z.enum(['declined', 'withdrawn']),
  textVersion: z.string().default(''),
});

/** Saves a guardian's answer and redirects to the page, or returns the form with its errors. */
export async function handleConsentAnswer(args: RequestArguments) {
  const posted = await parseForm(args.request);
  const [client, caller] = [getDomainClient(), describeCaller(args)];
  if (posted.get('decision') === 'agreed') {
    const submission = {
      form: agreementForm,
      hidden: Hidden,
      fallback,
      save: (body: Omit<ConsentAgreement, keyof Hidden>, hidden: Hidden) =>
        decide(args, hidden.token, () => client.call(caller, decideConsent, { body: { ...body, ...hidden } })),
    };
    return submitForm(args, submission, posted);
  }
  const { fields, repeated } = sortFields(posted);
  const { data: asked } = Decision.safeParse(fields);
  if (!asked || repeated.length > 0) throw createOutdatedFormRefusal();
  const { token, decision, textVersion } = asked;
  const send = () =>
    decision === 'withdrawn'
      ? client.call(caller, withdrawConsent, { body: { token } })
      : client.call(caller, decideConsent, { body: { token, decision, textVersion } });
  return runButton(args, { fallback, run: () => decide(args, token, send) });
}
