import { data, redirect } from '@remix-run/node';
import { decideConsent, withdrawConsent } from '@shikhar/contracts/accounts/consents/routes';
import { ConsentDecision, consentMessages } from '@shikhar/contracts/accounts/consents/schemas';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { type FormErrors, listIssues, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { explainFormFailure } from '../sessions/form-failure.server.ts';
import { type RequestArguments, showToast } from '../sessions/session.server.ts';
import type { ConsentValues, ReturnedConsent } from './consent-view.ts';

const isOn = z
  .literal('on')
  .optional()
  .transform((word) => word === 'on');

/** The fields of the page's forms. `guardianEmail` is display only. */
const ConsentForm = z.strictObject({
  token: z.string(),
  decision: z.enum(['agreed', 'declined', 'withdrawn'], { error: 'Choose whether you agree' }),
  textVersion: z.string().optional(),
  guardianName: z.string().default(''),
  guardianEmail: z.string().optional(),
  isGuardian: isOn,
  allowsLeaderboard: isOn,
  allowsAssistant: isOn,
  wantsSummary: isOn,
});
type ConsentForm = z.infer<typeof ConsentForm>;

const shown: ReadonlySet<string> = new Set(['guardianName', 'isGuardian']);
const fallback = 'Your answer could not be saved. Please try again.';

function refuse(errors: FormErrors, values: ConsentValues | null, status: number, headers = {}) {
  return data({ errors, values } satisfies ReturnedConsent, { status, headers });
}

function toDecision({ token, decision, textVersion = '', ...form }: ConsentForm): unknown {
  const { guardianName, isGuardian, allowsLeaderboard, allowsAssistant, wantsSummary } = form;
  if (decision !== 'agreed') return { token, decision, textVersion };
  return { token, decision, textVersion, guardianName, isGuardian, allowsLeaderboard, allowsAssistant, wantsSummary };
}

async function send(args: RequestArguments, form: ConsentForm): Promise<void> {
  const caller = describeCaller(args);
  const { token } = form;
  if (form.decision === 'withdrawn') await getDomainClient().call(caller, withdrawConsent, { body: { token } });
  else await getDomainClient().call(caller, decideConsent, { body: ConsentDecision.parse(toDecision(form)) });
}

/** Saves a guardian's answer and redirects to the page, or returns the form with its errors. */
export async function handleConsentAnswer(args: RequestArguments, formData: FormData) {
  const { fields, repeated } = sortFields(formData);
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated), null, 400);
  const form = ConsentForm.safeParse({ token: '', ...fields });
  if (!form.success) return refuse(sortErrors(shown, listIssues(form.error)), null, 400);
  const { guardianName, isGuardian, allowsLeaderboard, allowsAssistant, wantsSummary } = form.data;
  const values = { guardianName, isGuardian, allowsLeaderboard, allowsAssistant, wantsSummary };
  try {
    await send(args, form.data);
  } catch (error) {
    if (error instanceof z.ZodError) return refuse(sortErrors(shown, listIssues(error)), values, 400);
    // The reloaded page says that the link does not work, or shows the current text.
    if (error instanceof DomainRefusal && error.problem.code === 'LINK_INVALID') return refuse(sortErrors(shown, []), null, 400);
    const { status, errors, headers } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(errors, errors.messages.includes(consentMessages.textChanged) ? null : values, status, headers);
  }
  await showToast(args, { text: 'Your answer is saved.' });
  return redirect(`/guardian-consent?token=${encodeURIComponent(form.data.token)}`, 303);
}
