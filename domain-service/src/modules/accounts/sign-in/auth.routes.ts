import {
  checkPasswordLink,
  getMe,
  login,
  logout,
  requestPasswordLink,
  resetPassword,
  signInBySecondFactor,
  signup,
} from '@shikhar/contracts/accounts/sign-in/routes';
import type { FastifyInstance } from 'fastify';
import { signToken } from '../../../plugins/authenticate.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { toUser } from '../../users/user.service.ts';
import { sendPasswordLink } from '../passwords/password-link.service.ts';
import { findLinkedUser, resetPassword as resetByLink } from '../passwords/password-reset.service.ts';
import { totpRequired } from './auth.errors.ts';
import { parseChallenge, signChallenge } from './challenge.ts';
import { type SignedIn, type SignInParts, signIn, signInBySecondFactor as signInByFactor, signOut } from './sign-in.service.ts';
import { registerStudent } from './sign-up.service.ts';

export function registerAuthRoutes(app: FastifyInstance, parts: SignInParts): void {
  const answer = ({ user, session, requiredStep }: SignedIn) => ({
    token: signToken(app, session),
    user: toUser(user),
    ...(requiredStep && { requiredStep }),
  });

  registerRoute(app, login, async ({ body, ...context }) => {
    const signedIn = await signIn(context, body, parts);
    if (!signedIn.session) throw totpRequired(signChallenge(app, signedIn.user, context.now));
    return { status: 200, body: answer(signedIn) };
  });

  registerRoute(app, signInBySecondFactor, async ({ body: { challenge, ...proof }, ...context }) => {
    const passed = parseChallenge(app, challenge, context.now);
    return { status: 200, body: answer(await signInByFactor(context, passed, proof, parts)) };
  });

  registerRoute(app, signup, async ({ body, ...context }) => {
    const registered = await registerStudent(context, body, parts.throttle);
    if (registered.session) return { status: 201, body: answer(registered) };
    const message = `We have sent an email to ${registered.guardianEmail}. Your account opens when your parent or guardian agrees.`;
    return { status: 202, body: { message } };
  });

  registerRoute(app, getMe, async ({ caller }) => ({ status: 200, body: caller.user }));

  registerRoute(app, logout, async ({ em, caller, now, requestId }) => {
    await signOut(em, caller, now, requestId);
    return { status: 204 };
  });

  registerRoute(app, requestPasswordLink, async ({ body, ...context }) => {
    await sendPasswordLink(context, body.email);
    return { status: 202 };
  });

  registerRoute(app, checkPasswordLink, async ({ em, body, now }) => {
    const { email } = await findLinkedUser(em, body.token, now);
    return { status: 200, body: { email } };
  });

  registerRoute(app, resetPassword, async ({ body, ...context }) => {
    await resetByLink(context, body, parts.throttle);
    return { status: 204 };
  });
}
