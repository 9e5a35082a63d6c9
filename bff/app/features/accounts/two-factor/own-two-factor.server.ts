import { data, redirect } from '@remix-run/node';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@shikhar/contracts/accounts/two-factor/routes';
import type { TwoFactorSetup } from '@shikhar/contracts/accounts/two-factor/schemas';
import * as z from 'zod';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';
import { showKey } from './key-view.server.ts';
import { proofForm, secondFactorForm, startForm } from './two-factor-forms.ts';
import type { KeyView } from './two-factor-view.ts';

const fallback = 'Two-factor sign-in could not be changed';

async function loadKey(client: ServiceClient, body: z.infer<typeof TwoFactorSetup>): Promise<KeyView> {
  return showKey((await client.call(setUpTwoFactor, { body })).body);
}

/** The key shown before, so that the user can try again; null when it has expired. */
async function reloadKey(client: ServiceClient): Promise<KeyView | null> {
  return loadKey(client, {}).catch(() => null);
}

/** Answers with the key for the app. */
export function startTwoFactor(args: RequestArguments, client: ServiceClient, posted: FormData) {
  const hidden = z.strictObject({ form: z.literal('two-factor-start') });
  const save = async (body: z.infer<typeof TwoFactorSetup>) => data({ key: await loadKey(client, body) });
  return submitForm(args, { form: startForm, hidden, fallback, save }, posted);
}

/** Answers with the recovery codes, or with the key again. */
export async function enableOwnTwoFactor(args: RequestArguments, client: ServiceClient, posted: FormData) {
  const hidden = z.strictObject({ form: z.literal('two-factor-enable') });
  const save = async (body: { totp: string }) => {
    const { recoveryCodes } = (await client.call(enableTwoFactor, { body })).body;
    return data({ codes: recoveryCodes, isFirst: true });
  };
  const answer = await submitForm(args, { form: proofForm, hidden, fallback, save }, posted);
  if (answer instanceof Response || 'codes' in answer.data) return answer;
  return data({ ...answer.data, key: await reloadKey(client) }, answer.init ?? {});
}

export function disableOwnTwoFactor(args: RequestArguments, client: ServiceClient, posted: FormData) {
  const submission = {
    form: secondFactorForm,
    hidden: z.strictObject({ form: z.literal('two-factor-disable') }),
    fallback,
    async save(body: { totp?: string | undefined; recoveryCode?: string | undefined }) {
      await client.call(disableTwoFactor, { body });
      await client.showToast({ text: 'Two-factor sign-in is off' });
      return redirect('/profile#two-factor', 303);
    },
  };
  return submitForm(args, submission, posted);
}

/** Answers with the new recovery codes. */
export function renewOwnCodes(args: RequestArguments, client: ServiceClient, posted: FormData) {
  const hidden = z.strictObject({ form: z.literal('two-factor-codes') });
  const save = async (body: { totp: string }) => {
    const { recoveryCodes } = (await client.call(renewRecoveryCodes, { body })).body;
    return data({ codes: recoveryCodes, isFirst: false });
  };
  return submitForm(args, { form: proofForm, hidden, fallback, save }, posted);
}
