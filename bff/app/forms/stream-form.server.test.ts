import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { type FilePart, streamForm } from './stream-form.server.ts';

const megabyte = 1024 * 1024;
const limits = { fieldSize: 1_000, fields: 5, files: 2, parts: 8, fileSize: Number.MAX_SAFE_INTEGER, headerPairs: 10 };

/** A form with a field, a file of the given size, and another field. */
function makeForm(bytes: number) {
  const head = '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\npdf\r\n--x\r\n';
  const file = 'Content-Disposition: form-data; name="file"; filename="light.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const tail = '\r\n--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nLight\r\n--x--\r\n';
  async function* write() {
    yield Buffer.from(head + file);
    for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(Math.min(65_536, bytes - sent), 'x');
    yield Buffer.from(tail);
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return { request: new Request('http://shikhar.example/', { method: 'POST', headers }), body: write() };
}

function read(bytes: number, receiveFile: (part: FilePart, before: FormData) => Promise<void>) {
  const { request, body } = makeForm(bytes);
  return streamForm(request, { upload: body }, { limits, receiveFile });
}

it('streams a file, with the fields before it', async () => {
  let count = 0;
  const { form } = await read(3 * megabyte, async ({ name, content }, before) => {
    expect([name, before.get('type'), before.get('title')]).toEqual(['light.pdf', 'pdf', null]);
    for await (const chunk of content) count += chunk.length;
  });
  expect([count, form.get('title')]).toEqual([3 * megabyte, 'Light']);
});

it.each([
  ['aborts it', (content: Readable) => content.destroy()],
  ['aborts it with an error', (content: Readable) => content.destroy(new Error('refused'))],
  ['skips it', (content: Readable) => content.resume()],
])('reads the fields after a file whose reader %s', async (_, stop) => {
  const { form } = await read(20 * megabyte, async ({ content }) => {
    content.once('error', () => undefined);
    await new Promise((resolve) => content.once('readable', resolve));
    stop(content);
  });
  expect(form.get('title')).toBe('Light');
});

it('reports a truncated file to its reader', async () => {
  const { request, body } = makeForm(megabyte);
  let outcome: unknown;
  const cut = Readable.from(body, { objectMode: false }).take(4);
  const reading = streamForm(
    request,
    { upload: cut },
    {
      limits,
      async receiveFile({ content }) {
        outcome = await finished(content.resume()).catch((error: unknown) => error);
      },
    },
  );
  await expect(reading).rejects.toMatchObject({ status: 400 });
  expect(outcome).toBeInstanceOf(Error);
});

it('reads the fields after a file whose reader fails, for the form to be sent again', async () => {
  const { request, body } = makeForm(megabyte);
  const context: { upload: AsyncIterable<Uint8Array>; posted?: FormData } = { upload: body };
  const reading = streamForm(request, context, { limits, receiveFile: () => Promise.reject(new Error('signed out')) });
  await expect(reading).rejects.toThrow('signed out');
  expect(context.posted?.get('title')).toBe('Light');
});
