import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { PageQuery } from '../../http/pagination.ts';
import { AccessTokensPage, CreatedAccessToken, NewAccessToken } from './schemas.ts';

const access = ['school', 'teacher', 'admin'] as const;

export const listAccessTokens = defineRoute({
  method: 'GET',
  path: '/auth/access-tokens',
  summary: "The caller's personal access tokens",
  access,
  query: PageQuery,
  answers: { 200: AccessTokensPage },
});

export const createAccessToken = defineRoute({
  method: 'POST',
  path: '/auth/access-tokens',
  summary: 'Create a personal access token for a program; its secret is answered once',
  access,
  body: NewAccessToken,
  answers: { 201: CreatedAccessToken },
});

export const revokeAccessToken = defineRoute({
  method: 'DELETE',
  path: '/auth/access-tokens/:id',
  summary: "Revoke one of the caller's access tokens",
  access,
  params: z.strictObject({ id: z.uuid() }),
  answers: { 204: null },
});
