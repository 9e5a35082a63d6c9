import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@shikhar/contracts/accounts/two-factor/routes';
import { SecondFactor, TwoFactorProof, TwoFactorSetup } from '@shikhar/contracts/accounts/two-factor/schemas';
import type { z } from 'zod';
import { noErrors } from '../../../forms/form-errors.ts';
import type { FormHandler } from '../profile/form-handler.ts';
import { submitForm } from '../profile/submit-form.server.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import { showKey } from './key-view.server.ts';
import type { KeyView } from './two-factor-view.ts';

const fallback = 'Two-factor sign-in could not be changed';

function dropEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

async function loadKey(client: ServiceClient, body: z.infer<typeof TwoFactorSetup>): Promise<KeyView> {
  return showKey((await client.call(setUpTwoFactor, { body })).body);
}

/** The key shown before, so that the user can try again; null when it has expired. */
async function reloadKey(client: ServiceClient): Promise<KeyView | null> {
  return loadKey(client, {}).catch(() => null);
}

export const startTwoFactor: FormHandler = async ({ client, context, fields }) => {
  let key: KeyView | undefined;
  const rules = { schema: TwoFactorSetup, shown: ['password'], fallback };
  const failure = await submitForm(context, dropEmpty(fields), rules, async (body) => {
    key = await loadKey(client, body);
  });
  return failure ?? { status: 200, headers: {}, errors: noErrors, key: key ?? null };
};

export const enableOwnTwoFactor: FormHandler = async ({ client, context, fields }) => {
  let codes: readonly string[] = [];
  const rules = { schema: TwoFactorProof, shown: ['totp'], fallback };
  const failure = await submitForm(context, fields, rules, async (body) => {
    codes = (await client.call(enableTwoFactor, { body })).body.recoveryCodes;
  });
  if (failure) return { ...failure, key: await reloadKey(client) };
  return { status: 200, headers: {}, errors: noErrors, codes };
};

export const disableOwnTwoFactor: FormHandler = async ({ client, context, fields }) => {
  const rules = { schema: SecondFactor, shown: ['totp', 'recoveryCode'], fallback };
  const failure = await submitForm(context, dropEmpty(fields), rules, (body) => client.call(disableTwoFactor, { body }));
  return failure ?? { toast: 'Two-factor sign-in is off', section: 'two-factor' };
};

export const renewOwnCodes: FormHandler = async ({ client, context, fields }) => {
  let codes: readonly string[] = [];
  const rules = { schema: TwoFactorProof, shown: ['totp'], fallback };
  const failure = await submitForm(context, fields, rules, async (body) => {
    codes = (await client.call(renewRecoveryCodes, { body })).body.recoveryCodes;
  });
  return failure ?? { status: 200, headers: {}, errors: noErrors, codes };
};
