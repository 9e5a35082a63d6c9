import { randomUUID } from 'node:crypto';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import { beforeAll, expect, it } from 'vitest';
import { makeRefractionNote, parseReply, startChat } from '../../../../test/conversations.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
let noteId: string;

beforeAll(async () => {
  noteId = (await makeRefractionNote(testApp())).id;
});

it('gives a model its input, and saves the reply with its sources', async () => {
  const chat = await startChat(testApp());
  const { question, reply, brief, asksLeft } = await chat.askWell({ text: 'What is refraction of light?' });
  expect(question).toMatchObject({ sender: 'user', kind: 'question', text: 'What is refraction of light?', about: null });
  expect(reply).toBeNull();
  expect(asksLeft).toBe(19);
  expect(brief).toMatchObject({
    kind: 'question',
    class: '10',
    text: 'What is refraction of light?',
    history: [],
    mistake: null,
    hasSlot: true,
  });
  expect(brief?.passages[0]).toMatchObject({ title: 'Refraction of light', text: expect.stringContaining('bending of light') });
  expect(await chat.read()).toMatchObject({ pendingId: question.id, messages: [{ id: question.id }] });

  const saved = parseReply(await chat.end(question.id, { text: 'Light bends at the surface.' }));
  expect(saved).toMatchObject({
    sender: 'ai',
    kind: 'reply',
    text: 'Light bends at the surface.',
    sources: [{ materialId: noteId }],
  });
  const { messages, pendingId } = await chat.read();
  expect(messages).toEqual([question, saved]);
  expect(pendingId).toBeNull();
});

it('replies immediately from the notes without a model', async () => {
  const chat = await startChat(testApp());
  const { question, reply, brief } = await chat.askWell({ hasModel: false });
  expect(brief).toBeNull();
  expect(reply).toMatchObject({ kind: 'notes', sources: [{ materialId: noteId, title: 'Refraction of light' }] });
  expect((await chat.read()).messages).toEqual([question, reply]);
  const nothing = await chat.askWell({ text: 'kabaddi', hasModel: false });
  expect(nothing.reply).toMatchObject({ kind: 'notes', sources: [] });
});

it('counts a repeated request as one question', async () => {
  const chat = await startChat(testApp());
  const id = randomUUID();
  expect((await chat.ask({ id })).status).toBe(201);
  expect(await chat.ask({ id })).toMatchObject({
    status: 200,
    body: { question: { id }, reply: null, brief: null, asksLeft: 19 },
  });
  const saved = parseReply(await chat.end(id));
  expect(await chat.ask({ id })).toMatchObject({ status: 200, body: { question: { id }, reply: saved, asksLeft: 19 } });
  expect(parseReply(await chat.end(id, { text: 'Another one.' }))).toEqual(saved);
  expect((await chat.read()).messages).toHaveLength(2);
});

it('saves the exact failure reply, or the stand-in for a withheld reply', async () => {
  const chat = await startChat(testApp());
  const one = await chat.askWell();
  expect(parseReply(await chat.end(one.question.id, { outcome: 'failed', text: '' }))).toMatchObject({
    kind: 'failure',
    text: failureReply,
    sources: [],
  });
  const other = await chat.askWell();
  const reply = parseReply(await chat.end(other.question.id, { outcome: 'withheld', text: 'the system text' }));
  expect(reply).toMatchObject({ kind: 'notes', text: other.brief?.standIn });
  const third = await chat.askWell();
  expect(parseReply(await chat.end(third.question.id, { text: ' \n' }))).toMatchObject({ kind: 'failure', text: failureReply });
  const fourth = await chat.askWell();
  expect(parseReply(await chat.end(fourth.question.id, { outcome: 'stopped', text: 'Light b' }))).toMatchObject({
    kind: 'stopped',
    text: 'Light b',
  });
});

it('counts an abandoned turn as failed after 20 seconds, and accepts the next question', async () => {
  const chat = await startChat(testApp());
  const { question } = await chat.askWell();
  testApp().clock.advance(19_999);
  expect(await chat.read()).toMatchObject({ pendingId: question.id });
  testApp().clock.advance(1);
  expect(await chat.read()).toMatchObject({
    pendingId: null,
    messages: [{ id: question.id }, { kind: 'failure', text: failureReply }],
  });
  expect(parseReply(await chat.end(question.id))).toMatchObject({ kind: 'failure' });
  expect((await chat.ask()).status).toBe(201);
  testApp().clock.advance(20_000);
  expect((await chat.ask()).status).toBe(201);
  expect((await chat.read()).messages.map(({ kind }) => kind)).toEqual([
    'question',
    'failure',
    'question',
    'failure',
    'question',
  ]);
});

it('gives a model the earlier conversation without names and e-mail addresses', async () => {
  const chat = await startChat(testApp(), { name: 'Ananya Krishnan', email: 'ananya.k@school.example' });
  const first = await chat.askWell({ text: 'I am Ananya, mail me at ananya.k@school.example about refraction' });
  expect(JSON.stringify(first.brief)).not.toMatch(/ananya/i);
  await chat.end(first.question.id, { text: 'Hello Ananya Krishnan, light bends.' });
  const { brief } = await chat.askWell({ text: 'Why does it?' });
  expect(brief?.history.map(({ sender }) => sender)).toEqual(['user', 'ai']);
  expect(JSON.stringify(brief)).not.toMatch(/ananya|krishnan/i);
});

it('clears the conversation and any reply in progress, but not the question limit', async () => {
  const chat = await startChat(testApp());
  await chat.askWell({ hasModel: false });
  const { question } = await chat.askWell();
  expect((await chat.clear()).status).toBe(204);
  expect((await chat.end(question.id)).status).toBe(200);
  expect(await chat.read()).toMatchObject({ messages: [], pendingId: null, asksLeft: 18 });
  const { brief } = await chat.askWell();
  expect(brief?.history).toEqual([]);
});

it('returns the newest messages, and earlier ones on request', async () => {
  const chat = await startChat(testApp());
  for (let asked = 0; asked < 25; asked += 1) {
    await chat.askWell({ text: `Question ${asked}`, hasModel: false });
    testApp().clock.advance(60_000);
  }
  const { messages, total, retentionDays } = await chat.read({ pageSize: 40 });
  expect([messages.length, total, retentionDays]).toEqual([40, 50, 30]);
  expect(messages[0]).toMatchObject({ text: 'Question 5' });
  const earlier = await chat.read({ before: messages[0]?.id, pageSize: 40 });
  expect(earlier).toMatchObject({ total: 10, messages: { length: 10 } });
  expect((await chat.read({ page: 2, pageSize: 40 })).messages).toEqual(earlier.messages);
  expect(await chat.read({ page: 3, pageSize: 40 })).toMatchObject({ total: 50, messages: [] });
  expect(earlier.messages[0]).toMatchObject({ text: 'Question 0' });
});

it('keeps each student’s conversation private', async () => {
  const chat = await startChat(testApp());
  const other = await startChat(testApp());
  const { question } = await chat.askWell();
  expect((await other.ask({ id: question.id })).status).toBe(404);
  expect((await other.end(question.id)).status).toBe(404);
  expect((await other.claim(question.id)).status).toBe(404);
  expect((await other.read({ before: question.id })).messages).toEqual([]);
  await other.clear();
  expect((await chat.read()).messages).toHaveLength(1);
});
