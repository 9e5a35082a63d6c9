import { createServer } from 'node:http';
import * as z from 'zod';
import { type CapturedPage, capturePage } from './capture-page.ts';
import { readOrder, reportReady } from './parent-link.ts';

/** A bare Node server: each request renders its page's tree from data in memory and sends it. */
const Order = z.object({
  port: z.int(),
  origin: z.string(),
  cookie: z.string(),
  pages: z.array(z.object({ pattern: z.string(), path: z.string() })),
});
const { port, origin, cookie, pages } = Order.parse(readOrder());

const captured = new Map<string, CapturedPage>();
for (const { pattern, path } of pages) captured.set(path, await capturePage(pattern, origin + path, cookie));

const server = createServer((request, response) => {
  const page = captured.get(request.url ?? '');
  if (!page) return void response.writeHead(404).end();
  const html = Buffer.from(page.render());
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length }).end(html);
});

server.listen(port, '127.0.0.1', () => {
  const bytes = [...captured].map(([path, { html }]) => [path, Buffer.byteLength(html)] as const);
  reportReady({ bytes: Object.fromEntries(bytes) });
});
