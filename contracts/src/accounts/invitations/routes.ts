import { defineRoute } from '../../http/define-route.ts';
import { AuthAnswer } from '../sign-in/schemas.ts';
import { Invitation, InvitationAcceptance, InvitationLink } from './schemas.ts';

// POST, so that the token appears in no access log.
export const getInvitation = defineRoute({
  method: 'POST',
  path: '/invitations/read',
  summary: 'The role and details of an invitation',
  access: 'anyone',
  body: InvitationLink,
  answers: { 200: Invitation },
  codes: ['LINK_INVALID'],
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation: set a password and sign in',
  access: 'anyone',
  body: InvitationAcceptance,
  answers: { 200: AuthAnswer },
  codes: ['LINK_INVALID', 'ACCOUNT_SUSPENDED'],
});
