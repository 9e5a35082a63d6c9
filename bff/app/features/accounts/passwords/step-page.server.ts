import { redirect } from '@remix-run/node';
import { getProfile } from '@shikhar/contracts/accounts/profile/routes';
import { type ServiceClient, stepPaths } from '../sessions/service-client.server.ts';

/** The e-mail address of a user whose password has expired. Redirects everyone else. */
export async function requireOldPassword(client: ServiceClient): Promise<{ email: string }> {
  const { body } = await client.ask(getProfile);
  if (body.requiredStep !== 'change_password') throw redirect('/dashboard');
  return { email: body.user.email };
}

/** Whether a user who needs two-factor sign-in has set it up. Redirects everyone else. */
export async function requireSetUp(client: ServiceClient): Promise<{ isDone: boolean }> {
  const { requiredStep, twoFactor } = (await client.ask(getProfile)).body;
  if (requiredStep === 'change_password') throw redirect(stepPaths.change_password);
  if (!twoFactor.isRequired) throw redirect('/profile');
  return { isDone: twoFactor.isEnabled };
}
