import { redirect } from '@remix-run/node';
import { readProfile } from '@shikhar/contracts/account/routes';
import { stepPaths, type Visitor } from '../session/visitor.server.ts';

/** The address of someone whose password is too old; throws the redirect for everyone else. */
export async function requireOldPassword(visitor: Visitor): Promise<{ email: string }> {
  const { body } = await visitor.ask(readProfile);
  if (body.requiredStep !== 'change_password') throw redirect('/dashboard');
  return { email: body.user.email };
}

/** Whether someone who must sign in with a second factor has it on by now; throws the redirect for everyone else. */
export async function requireSetUp(visitor: Visitor): Promise<{ isDone: boolean }> {
  const { requiredStep, twoFactor } = (await visitor.ask(readProfile)).body;
  if (requiredStep === 'change_password') throw redirect(stepPaths.change_password);
  if (!twoFactor.isRequired) throw redirect('/profile');
  return { isDone: twoFactor.isEnabled };
}
