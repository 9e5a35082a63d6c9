import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import {
  AssistantConversation,
  AssistantMessage,
  AssistantReply,
  AssistantSlot,
  AssistantTurn,
  ConversationQuery,
  NewAssistantQuestion,
} from './schemas.ts';

const access = ['student'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const getConversation = defineRoute({
  method: 'GET',
  path: '/assistant/messages',
  summary: 'The conversation with the study assistant; the first page has the newest messages',
  access,
  query: ConversationQuery,
  answers: { 200: AssistantConversation },
});

export const askAssistant = defineRoute({
  method: 'POST',
  path: '/assistant/messages',
  summary: 'Ask the study assistant. The question is saved; the reply is immediate or needs a model',
  access,
  body: NewAssistantQuestion,
  answers: { 200: AssistantTurn, 201: AssistantTurn },
  codes: ['ASSISTANT_NOT_ALLOWED', 'ASSISTANT_BUSY', 'ASSISTANT_LOCKED'],
});

export const clearConversation = defineRoute({
  method: 'DELETE',
  path: '/assistant/messages',
  summary: 'Delete the conversation',
  access,
  answers: { 204: null },
});

export const claimAssistantSlot = defineRoute({
  method: 'POST',
  path: '/assistant/messages/:id/slot',
  summary: 'Request a slot at the inference service for a waiting question',
  access,
  params: ById,
  answers: { 200: AssistantSlot },
});

export const endAssistantTurn = defineRoute({
  method: 'POST',
  path: '/assistant/messages/:id/reply',
  summary: 'Save the reply to a question, or its failure. Repeated calls keep the first result',
  access,
  params: ById,
  body: AssistantReply,
  answers: { 200: AssistantMessage },
  codes: ['ASSISTANT_LOCKED'],
});
