import { PassThrough } from 'node:stream';
import { NewAssistantQuestion } from '@shikhar/contracts/assistant/schemas';
import * as z from 'zod';
import type { JsonRoute } from '../../json-route.ts';
import { getPageRoles } from '../../route-access.ts';
import { createJsonRoute, rejectJson } from '../accounts/sessions/json-route.server.ts';
import { askAssistant } from './broker/ask-assistant.server.ts';
import { buildMessageView } from './conversation/build-message-view.server.ts';
import type { AssistantEvent } from './conversation/message-view.ts';
import { loadAssistant } from './load-assistant.server.ts';
import { buildMistakeBrief, loadMistakenQuestion } from './mistakes/mistake-brief.server.ts';

/** `attempt` and `question` (index from 0) of a mistake to explain. */
const AskBody = z
  .strictObject({
    id: NewAssistantQuestion.shape.id,
    text: NewAssistantQuestion.shape.text,
    attempt: z.uuid().optional(),
    question: z.int().min(0).max(1_000).optional(),
  })
  .refine(({ attempt, question }) => (attempt === undefined) === (question === undefined));

function formatEvent(event: AssistantEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

const roles = getPageRoles('/assistant');

/** The conversation, and a question, which is answered with a stream of `AssistantEvent`s or refused. */
export const assistantRoutes: readonly JsonRoute[] = [
  createJsonRoute('GET', '/assistant/conversation', roles, async (client, { request, context }) => {
    return { status: 200, body: await loadAssistant(client, new URL(request.url), context.now) };
  }),
  createJsonRoute('POST', '/assistant/ask', roles, async (client, request) => {
    const body = AskBody.safeParse(request.body).data;
    if (!body) return rejectJson(request, 'VALIDATION_FAILED', 'Type a question, of at most 2,000 characters.');
    const { id, text, attempt, question } = body;
    const place = attempt === undefined || question === undefined ? null : { attemptId: attempt, index: question };
    const mistaken = place && (await loadMistakenQuestion(client, place));
    if (place && !mistaken) return rejectJson(request, 'NOT_FOUND', 'This question cannot be explained.');
    const turn = await askAssistant(client, { id, text, mistake: mistaken && buildMistakeBrief(mistaken) }, request.context);
    const events = new PassThrough({ encoding: 'utf8' });
    const send = (event: AssistantEvent) => events.writable && events.write(formatEvent(event));
    const { now } = request.context;
    send({ type: 'question', message: buildMessageView(turn.question, now), asksLeft: turn.asksLeft });
    turn
      .writeReply((piece) => send({ type: 'delta', text: piece }))
      .then((reply) => {
        send({ type: 'reply', message: buildMessageView(reply, now) });
        events.end();
      })
      .catch((error: Error) => {
        request.context.log.error({ err: error }, 'reply failed');
        events.destroy(error);
      });
    return { status: 200, body: events, headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
  }),
];
