import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, formatEvent, type InferenceRequest } from './dialects.ts';

/**
 * Failure modes: `busy` answers 503, `refuses` answers 400 with the token in the text, `hangs` accepts the request and never answers,
 * `floods` sends 5 MB, `drips` sends a byte a second, `page` answers with HTML, `resets` closes the connection, `redirects` answers
 * with another URL, `stalls` starts a stream and stops, `breaks` starts one and closes the connection, `echoes` sends back the whole
 * prompt. `says` is a normal reply, in the given pieces.
 */
export type InferenceFailureMode =
  | 'busy'
  | 'refuses'
  | 'hangs'
  | 'floods'
  | 'drips'
  | 'page'
  | 'resets'
  | 'redirects'
  | 'stalls'
  | 'breaks'
  | 'echoes'
  | { says: string | readonly string[]; beforeMs?: number; betweenMs?: number };

/** A request that the fake is handling. */
export interface PendingRequest {
  dialect: Dialect;
  asked: InferenceRequest;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the reply is streamed. */
  isStreamed: boolean;
  response: ServerResponse;
  /** Called before each part of the reply is sent. */
  noteFirst(): void;
}

/** More than the kernel holds for a connection on one machine, so that a reader who stops is noticed. */
const floodBytes = 50_000_000;

function isOver({ response }: PendingRequest): boolean {
  return response.destroyed || response.writableEnded;
}

function openStream({ response }: PendingRequest): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function send(pending: PendingRequest, text: string): Promise<void> {
  if (isOver(pending)) return;
  pending.noteFirst();
  if (pending.response.write(text)) return;
  const waits = new AbortController();
  const { signal } = waits;
  await Promise.race([once(pending.response, 'drain', { signal }), once(pending.response, 'close', { signal })]);
  waits.abort();
}

/** Words with their leading space, as models produce them. */
function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*$|\s*\S+/g) ?? [text];
}

async function streamReply(
  pending: PendingRequest,
  { says, beforeMs = 0, betweenMs = 0 }: Extract<InferenceFailureMode, object>,
): Promise<void> {
  const { dialect, response } = pending;
  const pieces = typeof says === 'string' ? splitWords(says) : says;
  const reply = pieces.join('');
  if (beforeMs > 0) await pause(beforeMs);
  if (!pending.isStreamed) return sendJson(response, 200, dialect.writeWhole(reply));
  openStream(pending);
  for (const piece of pieces) {
    if (isOver(pending)) return;
    await send(pending, formatEvent(dialect.writePiece(piece)));
    if (betweenMs > 0) await pause(betweenMs);
  }
  if (!isOver(pending)) response.end(dialect.writeEnd());
}

async function flood(pending: PendingRequest): Promise<void> {
  const { dialect, response } = pending;
  const line = 'All work and no play. '.repeat(500);
  const count = Math.ceil(floodBytes / line.length);
  if (!pending.isStreamed) return sendJson(response, 200, dialect.writeWhole(line.repeat(count)));
  openStream(pending);
  for (let sent = 0; sent < count && !isOver(pending); sent += 1) await send(pending, formatEvent(dialect.writePiece(line)));
  if (!isOver(pending)) response.end(dialect.writeEnd());
}

async function drip(pending: PendingRequest): Promise<void> {
  const { dialect, response } = pending;
  const reply = 'This comes slowly, and there is no end to it.';
  if (pending.isStreamed) openStream(pending);
  else response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
  const text = pending.isStreamed ? formatEvent(dialect.writePiece(reply)) : JSON.stringify(dialect.writeWhole(reply));
  for (const byte of text) {
    if (isOver(pending)) return;
    await send(pending, byte);
    await pause(1_000);
  }
  response.end();
}

async function startReply(pending: PendingRequest): Promise<void> {
  openStream(pending);
  for (const piece of ['A mirror', ' that bulges', ' towards you'])
    await send(pending, formatEvent(pending.dialect.writePiece(piece)));
}

const page = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1><script>window.ran=1</script>';

export async function respondInFailureMode(failureMode: InferenceFailureMode, pending: PendingRequest): Promise<void> {
  const { response, headers, body } = pending;
  if (typeof failureMode === 'object') return streamReply(pending, failureMode);
  switch (failureMode) {
    case 'hangs':
      return;
    case 'busy':
      return sendJson(response, 503, { error: 'Model fake/tutor is currently loading', estimated_time: 20 });
    case 'refuses':
      return sendJson(response, 400, { error: `Input validation error for ${headers.authorization}: inputs must be shorter` });
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    case 'resets':
      response.socket?.resetAndDestroy();
      return;
    case 'redirects':
      response.writeHead(307, { location: 'completions' }).end();
      return;
    case 'floods':
      return flood(pending);
    case 'drips':
      return drip(pending);
    case 'stalls':
      return startReply(pending);
    case 'breaks':
      await startReply(pending);
      response.destroy();
      return;
    case 'echoes':
      return streamReply(pending, { says: `${JSON.stringify(headers)}\n${body}\n${pending.asked.prompt}` });
  }
}
