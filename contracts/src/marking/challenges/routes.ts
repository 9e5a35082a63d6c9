import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ChallengeReason, ChallengesPage, ChallengesQuery, OwnChallenge, Rejected, Rejection } from './schemas.ts';

const deciders = ['teacher', 'admin'] as const;
const PlaceParams = z.strictObject({ id: z.uuid(), index: z.coerce.number().int().min(0).max(1_000) });

export const challengeQuestion = defineRoute({
  method: 'PUT',
  path: '/attempts/:id/challenges/:index',
  summary: 'Challenge the marks of a question in your own result, or change the reason while the challenge is open',
  access: ['student'],
  params: PlaceParams,
  body: ChallengeReason,
  answers: { 200: OwnChallenge },
});

export const withdrawChallenge = defineRoute({
  method: 'DELETE',
  path: '/attempts/:id/challenges/:index',
  summary: 'Withdraw an open challenge; succeeds when it is already gone',
  access: ['student'],
  params: PlaceParams,
  answers: { 204: null },
});

export const listChallenges = defineRoute({
  method: 'GET',
  path: '/challenges',
  summary: "Challenges by question, of the teacher's own tests or of all",
  access: deciders,
  query: ChallengesQuery,
  answers: { 200: ChallengesPage },
});

export const rejectChallenge = defineRoute({
  method: 'POST',
  path: '/challenges/:id/rejection',
  summary:
    'Reject a challenge with a reply to the student, or accept one to a long answer; others are accepted by correcting the key',
  access: deciders,
  params: z.strictObject({ id: z.uuid() }),
  body: Rejection,
  answers: { 200: Rejected },
});
