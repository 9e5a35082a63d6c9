import { login, logout, readMe, signup } from '@shikhar/contracts/auth/routes';
import type { FastifyInstance } from 'fastify';
import { signToken } from '../../plugins/authenticate.ts';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { toUser } from '../users/user.service.ts';
import { signIn, signOut } from './sign-in.service.ts';
import type { SignInThrottle } from './sign-in-throttle.service.ts';
import { registerStudent } from './sign-up.service.ts';

export function registerAuthRoutes(app: FastifyInstance, throttle: SignInThrottle): void {
  registerRoute(app, login, async ({ body, ...context }) => {
    const { user, session } = await signIn(context, body, throttle);
    return { status: 200, body: { token: signToken(app, session), user: toUser(user) } };
  });

  registerRoute(app, signup, async ({ body, ...context }) => {
    const { user, session } = await registerStudent(context, body);
    return { status: 201, body: { token: signToken(app, session), user: toUser(user) } };
  });

  registerRoute(app, readMe, async ({ caller }) => ({ status: 200, body: caller.user }));

  registerRoute(app, logout, async ({ em, caller, now, requestId }) => {
    await signOut(em, caller, now, requestId);
    return { status: 204 };
  });
}
