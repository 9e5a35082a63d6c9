import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AssistantEvent } from '../conversation/message-view.ts';

/** Request body of `/assistant/ask`. */
export interface AskRequest {
  id: string;
  text: string;
  attempt?: string;
  question?: number;
}

const types: ReadonlySet<unknown> = new Set<AssistantEvent['type']>(['question', 'delta', 'reply']);

function isEvent(data: unknown): data is AssistantEvent {
  return typeof data === 'object' && data !== null && 'type' in data && types.has(data.type);
}

/** The question was refused; the message is for the student. */
export class AskRefused extends Error {}

async function parseRefusal(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof said === 'string' && said !== '' ? said : 'The assistant does not answer. Try again in a moment.';
}

/**
 * Sends a question and calls `emit` for each event as it arrives.
 * @throws AskRefused when the question is refused
 * @throws a network error when it is unknown whether the question arrived
 */
export async function askStreaming(
  request: AskRequest,
  signal: AbortSignal,
  emit: (event: AssistantEvent) => void,
): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const answer = await fetch('/assistant/ask', { method: 'POST', headers, body: JSON.stringify(request), signal });
  if (!answer.ok || !answer.body) throw new AskRefused(await parseRefusal(answer));
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await events.read(); !next.done; next = await events.read()) {
    const event: unknown = JSON.parse(next.value.data);
    if (isEvent(event)) emit(event);
  }
}
