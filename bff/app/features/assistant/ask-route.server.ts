import { PassThrough } from 'node:stream';
import { NewAssistantQuestion } from '@shikhar/contracts/assistant/schemas';
import { z } from 'zod';
import type { PlainRoute } from '../../plain-route.ts';
import { getPageRoles } from '../../route-access.ts';
import { planRoute, refusePlainly } from '../session/plain-route.server.ts';
import { askAssistant } from './broker/ask-assistant.server.ts';
import type { AssistantEvent } from './message-view.ts';
import { readMistakenQuestion, tellMistake } from './told-mistake.server.ts';
import { viewMessage } from './view-message.server.ts';

/** `attempt` and `question`, its index from 0, where a mistake is to be explained. */
const AskBody = z
  .strictObject({
    id: NewAssistantQuestion.shape.id,
    text: NewAssistantQuestion.shape.text,
    attempt: z.uuid().optional(),
    question: z.int().min(0).max(1_000).optional(),
  })
  .refine(({ attempt, question }) => (attempt === undefined) === (question === undefined));

function writeEvent(event: AssistantEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** What the assistant's panel asks: a question that is taken is answered by `AssistantEvent`s, any other by a refusal as all are. */
export const assistantRoutes: readonly PlainRoute[] = [
  planRoute('POST', '/assistant/ask', getPageRoles('/assistant'), async (visitor, asked) => {
    const body = AskBody.safeParse(asked.body).data;
    if (!body) return refusePlainly(asked, 'VALIDATION_FAILED', 'Type a question, of at most 2,000 characters.');
    const { id, text, attempt, question } = body;
    const place = attempt === undefined || question === undefined ? null : { attemptId: attempt, index: question };
    const mistaken = place && (await readMistakenQuestion(visitor, place));
    if (place && !mistaken) return refusePlainly(asked, 'NOT_FOUND', 'This question cannot be explained.');
    const turn = await askAssistant(visitor, { id, text, mistake: mistaken && tellMistake(mistaken) }, asked.context);
    const events = new PassThrough({ encoding: 'utf8' });
    const send = (event: AssistantEvent) => events.writable && events.write(writeEvent(event));
    const { now } = asked.context;
    send({ type: 'question', message: viewMessage(turn.question, now), asksLeft: turn.asksLeft });
    turn
      .writeReply((piece) => send({ type: 'delta', text: piece }))
      .then((reply) => {
        send({ type: 'reply', message: viewMessage(reply, now) });
        events.end();
      })
      .catch((error: Error) => {
        asked.context.log.error({ err: error }, 'reply failed');
        events.destroy(error);
      });
    return { status: 200, body: events, headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
  }),
];
