import {
  decideMembershipRequests,
  getMembership,
  leaveSchool,
  listMembershipRequests,
  listSchoolTeachers,
  removeMember,
  requestMembership,
  withdrawMembershipRequest,
} from '@shikhar/contracts/schools/memberships/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { Caller, Client } from '../../accounts/sessions/session.service.ts';
import { decideRequests, removeMember as remove } from './decide-requests.service.ts';
import type { MembershipActor } from './membership-log.ts';
import { findOwnMembership } from './own-membership.query.ts';
import { requestMembership as ask, leaveSchool as leave, withdrawRequest } from './request-membership.service.ts';
import { findRequests, findTeachers } from './school-people.query.ts';

function toActor({ caller, client, requestId }: { caller: Caller; client: Client; requestId: string }): MembershipActor {
  return { id: caller.userId, role: caller.role, address: client.address, requestId };
}

export function registerMembershipRoutes(app: FastifyInstance): void {
  registerRoute(app, getMembership, async ({ em, caller }) => ({
    status: 200,
    body: await findOwnMembership(em, caller.userId),
  }));

  registerRoute(app, requestMembership, async ({ em, body, now, ...call }) => {
    const request = { ...body, actor: toActor(call) };
    await em.transactional((transaction) => ask(transaction, request, now));
    return { status: 200, body: await findOwnMembership(em, call.caller.userId) };
  });

  registerRoute(app, withdrawMembershipRequest, async ({ em, now, ...call }) => {
    await withdrawRequest(em, toActor(call), now);
    return { status: 200, body: await findOwnMembership(em, call.caller.userId) };
  });

  registerRoute(app, leaveSchool, async ({ em, now, ...call }) => {
    await leave(em, toActor(call), now);
    return { status: 200, body: await findOwnMembership(em, call.caller.userId) };
  });

  registerRoute(app, listMembershipRequests, async ({ em, caller, query }) => ({
    status: 200,
    body: await findRequests(em, caller.userId, query),
  }));

  registerRoute(app, decideMembershipRequests, async ({ em, body, now, ...call }) => ({
    status: 200,
    body: await decideRequests(em, body, toActor(call), now),
  }));

  registerRoute(app, listSchoolTeachers, async ({ em, caller, query }) => ({
    status: 200,
    body: await findTeachers(em, caller.userId, query),
  }));

  registerRoute(app, removeMember, async ({ em, params, now, ...call }) => {
    await remove(em, params.id, toActor(call), now);
    return { status: 204 };
  });
}
