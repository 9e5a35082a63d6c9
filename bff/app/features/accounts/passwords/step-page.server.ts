import { redirect } from '@remix-run/node';
import { getProfile } from '@shikhar/contracts/accounts/profile/routes';
import { type ServiceClient, stepPaths } from '../sessions/service-client.server.ts';

/** The address of someone whose password is too old; throws the redirect for everyone else. */
export async function requireOldPassword(client: ServiceClient): Promise<{ email: string }> {
  const { body } = await client.ask(getProfile);
  if (body.requiredStep !== 'change_password') throw redirect('/dashboard');
  return { email: body.user.email };
}

/** Whether someone who must sign in with a second factor has it on by now; throws the redirect for everyone else. */
export async function requireSetUp(client: ServiceClient): Promise<{ isDone: boolean }> {
  const { requiredStep, twoFactor } = (await client.ask(getProfile)).body;
  if (requiredStep === 'change_password') throw redirect(stepPaths.change_password);
  if (!twoFactor.isRequired) throw redirect('/profile');
  return { isDone: twoFactor.isEnabled };
}
