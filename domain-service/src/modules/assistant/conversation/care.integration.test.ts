import { failureReply } from '@shikhar/contracts/assistant/limits';
import { expect, it } from 'vitest';
import { makeRefractionNote, parseReply, startChat, startChatAs } from '../../../../test/conversations.ts';
import { agree, enrolFamily, findStudent, setGuardianConsent } from '../../../../test/families.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn, signInAs } from '../../../../test/people.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AssistantMessageEntity } from './assistant-message.entity.ts';

const testApp = useTestApp();
const distressed = 'I want to die';

it('shows a student in distress the configured helpline, immediately and without a model', async () => {
  const { token } = await makeSignedIn(testApp(), 'admin');
  await changeSystem(testApp(), token, { helplineText: 'Call 1098.\r\nTell a grown-up you trust.' });
  const chat = await startChat(testApp());
  const { question, reply, brief } = await chat.askWell({ text: distressed });
  expect(brief).toBeNull();
  expect(reply).toMatchObject({ kind: 'helpline', text: 'Call 1098.\nTell a grown-up you trust.', sources: [] });
  expect((await chat.read()).messages).toEqual([question, reply]);
  const next = await chat.askWell();
  expect(next.brief?.history).toEqual([]);
  expect(JSON.stringify(next.brief)).not.toContain('die');
});

it('shows the helpline even when questions are refused: busy, too many, not allowed, in a test', async () => {
  const chat = await startChat(testApp());
  await chat.askWell();
  expect((await chat.askWell({ text: distressed })).reply?.kind).toBe('helpline');
  testApp().clock.advance(20_000);
  for (let asked = 0; asked < 19; asked += 1) await chat.askWell({ hasModel: false });
  expect((await chat.ask()).status).toBe(429);
  for (let asked = 0; asked < 25; asked += 1) expect((await chat.askWell({ text: distressed })).reply?.kind).toBe('helpline');
  // Beyond a number that nobody types in ten minutes, distress messages are answered but not saved.
  const em = testApp().orm.em.fork();
  expect(await em.count(AssistantMessageEntity, { student: chat.id, kind: 'helpline' })).toBe(20);
});

it('replaces a reply about self-harm with the helpline, and a reply about other harm with the failure reply', async () => {
  await makeRefractionNote(testApp());
  const { token } = await makeSignedIn(testApp(), 'admin');
  await changeSystem(testApp(), token, { helplineText: 'Call 1098.' });
  const chat = await startChat(testApp());
  const replies = [
    ['distressing', 'helpline', 'Call 1098.'],
    ['harmful', 'failure', failureReply],
  ] as const;
  for (const [outcome, kind, text] of replies) {
    const { question } = await chat.askWell();
    const reply = parseReply(await chat.end(question.id, { outcome, text: 'You should hurt them.' }));
    expect(reply).toMatchObject({ kind, text, sources: [] });
    expect((await chat.read()).messages.at(-1)).toEqual(reply);
  }
  // Neither message is sent to a model later.
  expect((await chat.askWell()).brief?.history).toEqual([]);
});

it('is closed during an attempt and then shows only helpline exchanges', async () => {
  await makeRefractionNote(testApp());
  const student = await makeSignedIn(testApp(), 'student');
  const chat = startChatAs(testApp(), student);
  await chat.askWell({ hasModel: false });
  const { id } = await makeTest(testApp());
  const sitting = await startAs(testApp(), student, id);
  expect(await chat.ask()).toMatchObject({
    status: 409,
    body: { code: 'ASSISTANT_LOCKED', message: 'The assistant is back after your test' },
  });
  expect((await chat.read()).messages).toEqual([]);
  expect((await chat.askWell({ text: distressed })).reply?.kind).toBe('helpline');
  expect((await chat.read()).messages.map(({ kind }) => kind)).toEqual(['question', 'helpline']);
  await sitting.submit();
  expect((await chat.read()).messages.map(({ kind }) => kind)).toEqual(['question', 'notes', 'question', 'helpline']);
  expect((await chat.ask()).status).toBe(201);
});

it('is available only if the guardian has switched it on', async () => {
  await setGuardianConsent(testApp(), true);
  const family = await enrolFamily(testApp());
  const user = await findStudent(testApp(), family.email);
  if (!user) throw new Error('The student has signed up');
  const chat = startChatAs(testApp(), { user, token: await signInAs(testApp(), user) });
  expect(await chat.ask()).toMatchObject({ status: 403, body: { code: 'ASSISTANT_NOT_ALLOWED' } });
  expect((await chat.askWell({ text: distressed })).reply?.kind).toBe('helpline');
  testApp().clock.advance(60_000);
  await agree(testApp(), family.token, { allowsAssistant: true });
  expect((await chat.ask()).status).toBe(201);
});
