import { z } from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { Problem } from '../http/problem.ts';
import {
  AssistantConversation,
  AssistantMessage,
  AssistantReply,
  AssistantSlot,
  AssistantTurn,
  NewAssistantQuestion,
} from './schemas.ts';

const access = ['student'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const getConversation = defineRoute({
  method: 'GET',
  path: '/assistant/messages',
  summary: 'The conversation with the study assistant, its newest messages',
  access,
  query: z.strictObject({
    /** Those before this one. */
    before: z.uuid().optional(),
  }),
  answers: { 200: AssistantConversation },
});

export const askAssistant = defineRoute({
  method: 'POST',
  path: '/assistant/messages',
  summary: 'Ask the study assistant: the question is kept, and replied to at once or by a model',
  access,
  body: NewAssistantQuestion,
  answers: { 200: AssistantTurn, 201: AssistantTurn },
  refusals: { 403: Problem, 409: Problem },
});

export const clearConversation = defineRoute({
  method: 'DELETE',
  path: '/assistant/messages',
  summary: 'Forget the conversation',
  access,
  answers: { 204: null },
});

export const claimAssistantSlot = defineRoute({
  method: 'POST',
  path: '/assistant/messages/:id/slot',
  summary: 'Whether a question that waits may go to the inference service now',
  access,
  params: ById,
  answers: { 200: AssistantSlot },
});

export const endAssistantTurn = defineRoute({
  method: 'POST',
  path: '/assistant/messages/:id/reply',
  summary: 'Keep the reply to a question, or that there is none; sent again, the first one stands',
  access,
  params: ById,
  body: AssistantReply,
  answers: { 200: AssistantMessage },
  refusals: { 409: Problem },
});
