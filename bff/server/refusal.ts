import { type ProblemCode, problemStatuses } from '@shikhar/contracts/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'turbo-stream';
import type { Failure } from '../app/lib/responses/failure.ts';
import { buildPolicy, createNonce } from './content-policy.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

// The host does not know the app's hashed files, so the design's colours and sizes are repeated here, with system fonts.
const style = `:root{color-scheme:light dark;--paper:#f3f6fb;--sheet:#fff;--rule:#d2ddeb;--ink:#14203c;--ink-2:#43506d;--primary:#1a4bb8;--on-primary:#fff;--marigold:#f5a70b}
@media(prefers-color-scheme:dark){:root{--paper:#0e1626;--sheet:#162036;--rule:#2d3c5b;--ink:#eaf0fa;--ink-2:#b9c5db;--primary:#8fb5ff;--on-primary:#0b1730;--marigold:#ffb938}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1.0625rem/1.625rem Mukta,system-ui,'Noto Sans','Noto Sans Devanagari',sans-serif}
header{background:var(--sheet);border-bottom:1px solid var(--rule);padding:14px 20px}
.brand{display:inline-flex;align-items:center;gap:10px;min-height:32px;color:var(--ink);font-size:1.375rem;font-weight:700;text-decoration:none}
.brand svg{width:34px;height:30px}
main{display:grid;justify-items:start;gap:14px;max-width:620px;margin:0 auto;padding:13vh 20px 96px}
h1{font-size:1.75rem;line-height:2.125rem}
main p{color:var(--ink-2)}
.btn{display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`;

const mark =
  '<svg viewBox="0 0 34 30" aria-hidden="true"><path fill="var(--primary)" d="M1 29L13 5.5l6.2 11.3 3.3-5L33 29z"/>' +
  '<path fill="var(--marigold)" d="M13 1l5.1 9.6-2.9 2.5-2.6-2.6-2.6 2.4-2-1.8z"/></svg>';

interface RefusalPage {
  readonly html: string;
  /** The policy of the page: only its own style. */
  readonly policy: string;
}

/** A small page with one message, for requests that the host refuses before the app runs. It does not know the site's name. */
function renderRefusalPage(message: string, requestId: string): RefusalPage {
  const nonce = createNonce();
  const html = `<!DOCTYPE html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This cannot be done</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head>
<body><header><a class="brand" href="/" aria-label="Start page">${mark}</a></header>
<main id="main"><h1>This cannot be done</h1><p>${escapeHtml(message)}</p><a class="btn" href="/">Go to the start page</a>
<p>Reference ${escapeHtml(requestId)}</p></main></body></html>
`;
  return { html, policy: buildPolicy(nonce) };
}

/** A refusal by the host itself. */
export interface HostRefusal {
  readonly code: ProblemCode;
  readonly message: string;
  /** Seconds for Retry-After. */
  readonly wait?: number;
}

export const methodRefusal: HostRefusal = { code: 'METHOD_NOT_ALLOWED', message: 'This cannot be done here.' };

/** The answer to a form that Remix sent, as its action would have thrown it. */
function encodeThrown({ code, message, wait }: HostRefusal): ReadableStream<Uint8Array> {
  const failure: Failure = { kind: 'refused', message, waitSeconds: wait ?? null };
  return encode(
    { error: failure },
    { plugins: [(value) => value === failure && ['ErrorResponse', { ...failure }, problemStatuses[code], '']] },
  );
}

function isFormOfRemix({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && url.split('?', 1)[0]?.endsWith('.data') === true;
}

/** Whether the browser itself posted a form, to show the page that it leads to. */
export function isPlainForm(request: FastifyRequest): boolean {
  const { method, headers } = request;
  return method === 'POST' && headers.accept?.includes('text/html') === true && !isFormOfRemix(request);
}

/** Answers with the problem JSON, with a small page for a person, or as Remix expects it for a form it sent. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: HostRefusal): FastifyReply {
  const { code, message, wait } = refusal;
  reply.code(problemStatuses[code]).header('cache-control', 'no-store').header('x-request-id', request.id);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (isFormOfRemix(request)) return reply.type('text/x-script; charset=utf-8').send(encodeThrown(refusal));
  if (request.headers.accept?.includes('text/html')) {
    // The browser still has the form.
    const advice = wait !== undefined && isPlainForm(request) ? ' Then reload this page: it sends what you typed again.' : '';
    const { html, policy } = renderRefusalPage(message + advice, request.id);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ message, code, requestId: request.id }));
}
