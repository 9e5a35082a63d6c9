import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { makePdf } from '../../../../test/photos.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { listDrafts, makeAuthor, parsePage, parseUpload } from '../../../../test/uploads.ts';
import { MaterialUploadEntity } from './material-upload.entity.ts';

const testApp = useTestApp();
const pdf = makePdf(2);
const half = Math.floor(pdf.length / 2);
let address = '';

beforeAll(async () => {
  address = await testApp().app.listen({ host: '127.0.0.1', port: 0 });
});

interface Sending {
  path: string;
  method: 'POST' | 'PATCH';
  token: string;
}

async function listReceived(): Promise<unknown[]> {
  const ids = await listDrafts(testApp());
  const drafts = ids.map((uploadId) => testApp().materials.drafts.find({ group: 'material', uploadId }));
  return (await Promise.all(drafts)).map((draft) => draft?.received);
}

/** Sends half of the announced bytes. @returns the request */
async function startHalf({ path, method, token }: Sending): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf', 'content-length': pdf.length };
  const sending = request(new URL(path, address), { method, headers });
  const { promise, resolve } = Promise.withResolvers<void>();
  sending.on('close', resolve);
  sending.on('error', () => undefined);
  sending.write(pdf.subarray(0, half));
  await vi.waitFor(async () => expect(await listReceived()).toContain(half));
  return async () => {
    sending.destroy(new Error('gone'));
    await promise;
  };
}

async function sendHalf(sending: Sending): Promise<void> {
  await (await startHalf(sending))();
}

it('halfway through a single-request upload leaves nothing', async () => {
  const { materials, token } = await makeAuthor(testApp());
  await sendHalf({ path: '/api/material-uploads/whole?name=light.pdf', method: 'POST', token });
  await vi.waitFor(async () => {
    expect(await listDrafts(testApp())).toEqual([]);
    expect(await testApp().orm.em.fork().count(MaterialUploadEntity)).toBe(0);
  });
  expect((await materials.whole(pdf)).status).toBe(201);
});

it('halfway through a chunked upload resumes from there', { tags: ['long'] }, async () => {
  const { materials, token } = await makeAuthor(testApp());
  const { id } = parseUpload(await materials.start(pdf.length));
  await sendHalf({ path: `/api/material-uploads/${id}?from=0`, method: 'PATCH', token });
  expect(parsePage(await materials.list()).uploads).toMatchObject([{ id, status: 'coming', received: half }]);
  expect(parseUpload(await materials.part(id, half, pdf.subarray(half))).status).toBe('ready');
});

it('halfway through a form that is sent again keeps the second file', { tags: ['long'] }, async () => {
  const { materials, token } = await makeAuthor(testApp());
  const id = randomUUID();
  const go = await startHalf({ path: `/api/material-uploads/whole?name=light.pdf&id=${id}`, method: 'POST', token });
  const [again] = await Promise.all([materials.whole(pdf, 'light.pdf', undefined, { id }), go()]);
  expect(parseUpload(again)).toMatchObject({ id, status: 'ready', bytes: pdf.length, pages: 2 });
});

it('far too large is refused, and the connection stays usable', async () => {
  const { token } = await makeAuthor(testApp());
  const { token: admin } = await makeSignedIn(testApp(), 'admin');
  await changeSystem(testApp(), admin, { maxUploadSize: 1 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string, content?: Buffer) => {
    const kind = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' };
    const headers = { authorization: `Bearer ${token}`, ...(content && kind) };
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const asking = request(new URL(path, address), { method: content ? 'POST' : 'GET', headers, agent });
    asking.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
    asking.on('error', reject);
    asking.end(content);
    return promise;
  };
  expect(await ask('/api/material-uploads/whole?name=light.pdf', Buffer.alloc(2_300_000))).toBe(413);
  expect(await ask('/api/authoring/materials')).toBe(200);
  agent.destroy();
  await changeSystem(testApp(), admin, { maxUploadSize: 10 });
});
