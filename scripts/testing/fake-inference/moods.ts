import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, type Dialect, formatEvent } from './dialects.ts';

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
export interface Sitting {
  dialect: Dialect;
  asked: Asked;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the reply is streamed. */
  isStreamed: boolean;
  response: ServerResponse;
  /** Called when a part of the reply is sent. */
  noteFirst(): void;
}

const floodBytes = 5_000_000;

function isOver({ response }: Sitting): boolean {
  return response.destroyed || response.writableEnded;
}

function openStream({ response }: Sitting): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function send(sitting: Sitting, text: string): Promise<void> {
  if (isOver(sitting)) return;
  sitting.noteFirst();
  if (sitting.response.write(text)) return;
  const waits = new AbortController();
  const { signal } = waits;
  await Promise.race([once(sitting.response, 'drain', { signal }), once(sitting.response, 'close', { signal })]);
  waits.abort();
}

/** Words with their leading space, as models produce them. */
function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*$|\s*\S+/g) ?? [text];
}

async function streamReply(
  sitting: Sitting,
  { says, beforeMs = 0, betweenMs = 0 }: Extract<InferenceFailureMode, object>,
): Promise<void> {
  const { dialect, response } = sitting;
  const pieces = typeof says === 'string' ? splitWords(says) : says;
  const reply = pieces.join('');
  if (beforeMs > 0) await pause(beforeMs);
  if (!sitting.isStreamed) return sendJson(response, 200, dialect.writeWhole(reply));
  openStream(sitting);
  for (const piece of pieces) {
    if (isOver(sitting)) return;
    await send(sitting, formatEvent(dialect.writePiece(piece)));
    if (betweenMs > 0) await pause(betweenMs);
  }
  if (!isOver(sitting)) response.end(dialect.writeEnd());
}

async function flood(sitting: Sitting): Promise<void> {
  const { dialect, response } = sitting;
  const line = 'All work and no play. '.repeat(500);
  const count = Math.ceil(floodBytes / line.length);
  if (!sitting.isStreamed) return sendJson(response, 200, dialect.writeWhole(line.repeat(count)));
  openStream(sitting);
  for (let sent = 0; sent < count && !isOver(sitting); sent += 1) await send(sitting, formatEvent(dialect.writePiece(line)));
  if (!isOver(sitting)) response.end(dialect.writeEnd());
}

async function drip(sitting: Sitting): Promise<void> {
  const { dialect, response } = sitting;
  const reply = 'This comes slowly, and there is no end to it.';
  if (sitting.isStreamed) openStream(sitting);
  else response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
  const text = sitting.isStreamed ? formatEvent(dialect.writePiece(reply)) : JSON.stringify(dialect.writeWhole(reply));
  for (const byte of text) {
    if (isOver(sitting)) return;
    await send(sitting, byte);
    await pause(1_000);
  }
  response.end();
}

async function startReply(sitting: Sitting): Promise<void> {
  openStream(sitting);
  for (const piece of ['A mirror', ' that bulges', ' towards you'])
    await send(sitting, formatEvent(sitting.dialect.writePiece(piece)));
}

const page = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1><script>window.ran=1</script>';

export async function respondInFailureMode(failureMode: InferenceFailureMode, sitting: Sitting): Promise<void> {
  const { response, headers, body } = sitting;
  if (typeof failureMode === 'object') return streamReply(sitting, failureMode);
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
      return flood(sitting);
    case 'drips':
      return drip(sitting);
    case 'stalls':
      return startReply(sitting);
    case 'breaks':
      await startReply(sitting);
      response.destroy();
      return;
    case 'echoes':
      return streamReply(sitting, { says: `${JSON.stringify(headers)}\n${body}\n${sitting.asked.prompt}` });
  }
}
