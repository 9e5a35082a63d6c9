import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
import { ChallengeReason, ChallengesPage, ChallengesQuery, OwnChallenge, Rejected, Rejection } from './schemas.ts';

const deciders = ['teacher', 'admin'] as const;
const PlaceParams = z.strictObject({ id: z.uuid(), index: z.coerce.number().int().min(0).max(1_000) });

export const challengeQuestion = defineRoute({
  method: 'PUT',
  path: '/attempts/:id/challenges/:index',
  summary: "Contest how a question of one's own result was marked, or write the reason anew while it is open",
  access: ['student'],
  params: PlaceParams,
  body: ChallengeReason,
  answers: { 200: OwnChallenge },
  refusals: { 409: Problem },
});

export const withdrawChallenge = defineRoute({
  method: 'DELETE',
  path: '/attempts/:id/challenges/:index',
  summary: 'Take back an open challenge; again, it is gone already',
  access: ['student'],
  params: PlaceParams,
  answers: { 204: null },
  refusals: { 409: Problem },
});

export const listChallenges = defineRoute({
  method: 'GET',
  path: '/challenges',
  summary: "Challenges by question: of a teacher's own tests, or all",
  access: deciders,
  query: ChallengesQuery,
  answers: { 200: ChallengesPage },
});

export const rejectChallenge = defineRoute({
  method: 'POST',
  path: '/challenges/:id/rejection',
  summary: 'Leave a question as it is marked, with a reply to the student; accepting is done by re-marking, but for long answers',
  access: deciders,
  params: z.strictObject({ id: z.uuid() }),
  body: Rejection,
  answers: { 200: Rejected },
  refusals: { 409: Problem },
});
