import { acceptInvitation as acceptRoute, getInvitation } from '@shikhar/contracts/accounts/invitations/routes';
import {
  inviteUser as inviteRoute,
  resendInvitation as resendRoute,
  revokeInvitation as revokeRoute,
} from '@shikhar/contracts/users/routes';
import type { FastifyInstance } from 'fastify';
import { signToken } from '../../../plugins/authenticate.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { toUser } from '../../users/user.service.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.service.ts';
import { inviteUser } from './invite-user.service.ts';
import { resendInvitation, revokeInvitation } from './manage-invitation.service.ts';

export function registerInvitationRoutes(app: FastifyInstance): void {
  registerRoute(app, inviteRoute, async ({ body, ...context }) => ({
    status: 201,
    body: toUser(await inviteUser(context, body)),
  }));

  registerRoute(app, resendRoute, async ({ params, ...context }) => ({
    status: 200,
    body: toUser(await resendInvitation(context, params.id)),
  }));

  registerRoute(app, revokeRoute, async ({ params, ...context }) => {
    await revokeInvitation(context, params.id);
    return { status: 204 };
  });

  registerRoute(app, getInvitation, async ({ em, body, now }) => ({
    status: 200,
    body: await findInvitation(em, body.token, now),
  }));

  registerRoute(app, acceptRoute, async ({ body, ...acceptor }) => {
    const { user, session } = await acceptInvitation(acceptor, body);
    return { status: 200, body: { token: signToken(app, session), user: toUser(user) } };
  });
}
