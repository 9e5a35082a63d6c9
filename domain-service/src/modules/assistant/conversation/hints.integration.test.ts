import { getResult } from '@shikhar/contracts/attempts/routes';
import { beforeAll, expect, it } from 'vitest';
import { makeRefractionNote, startChat, startChatAs } from '../../../../test/conversations.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const asked = 'A ray of light goes from air into glass. In which way does refraction bend it there?';

beforeAll(async () => {
  await makeRefractionNote(testApp());
  const content = { question: asked, options: ['towards the normal', 'away from the normal'] };
  await makeTest(testApp(), {}, [{ type: 'mcq', content, marks: 1, key: { correct: 0 } }]);
});

it.each([true, false])(
  'gives only hints to a published test question, also when the student continues with it (with a model: %s)',
  async (hasModel) => {
    const chat = await startChat(testApp());
    for (const text of [asked, 'so is it option A?', 'is it B then', 'c?', 'so D', 'why not']) {
      const { reply, brief } = await chat.askWell({ text, hasModel });
      expect(brief, 'no model hears of it, which may know the answer').toBeNull();
      expect(reply).toMatchObject({ kind: 'notes', sources: [{ title: 'Refraction of light' }] });
      expect(reply?.text).not.toMatch(/towards the normal/);
    }
    const sum = await chat.askWell({ text: 'solve 2x + 8 = 12', hasModel: false });
    expect(sum.reply?.text).toContain('$x = 2$');
    const { brief } = await chat.askWell({ text: 'What is refraction of light?' });
    expect(JSON.stringify(brief)).not.toMatch(/into glass|option A/);
  },
);

it.each([
  ['what is next step', 'give me another hint', 'one more hint'],
  ['i dont know which formula to use', 'thanks', 'i am stuck at signs', 'so is it 12?', 'hint please'],
  ['help me', 'next', 'aage kya karu'],
])('goes one step further at each request for help, and says when nothing is left: %s', async (...texts) => {
  const chat = await startChat(testApp());
  const hint = await chat.askWell({ text: asked });
  const replies = [hint.reply?.text];
  for (const text of texts) {
    const { reply, brief } = await chat.askWell({ text });
    expect(brief).toBeNull();
    expect(reply?.text).not.toMatch(/towards the normal|found nothing/);
    if (!['thanks', 'so is it 12?'].includes(text)) replies.push(reply?.text);
  }
  expect(replies[1]).toContain('Let us continue with the same question');
  expect(replies.at(-1)).toContain('I can’t say more without giving the answer');
  expect(replies[1]).not.toBe(replies[0]);
});

it.each(['A taxi charges Rs 60 fixed and Rs 18 each km. Rahul paid Rs 276, find the km', '(a+b)^2', 'what is a prime number'])(
  'treats another question after a hint as a new one: %s',
  async (text) => {
    const chat = await startChat(testApp());
    await chat.askWell({ text: asked });
    const { reply } = await chat.askWell({ text, hasModel: false });
    expect(reply?.sources).toEqual([]);
    expect(reply?.text).not.toMatch(/question is on a test|same question/);
    const next = await chat.askWell({ text: 'next step', hasModel: false });
    expect(next.reply?.text, 'the question before is left').not.toMatch(/same question/);
  },
);

it('completes an incomplete question with the previous one', async () => {
  const chat = await startChat(testApp());
  const alone = await chat.askWell({ text: 'Why?', hasModel: false });
  expect(alone.reply?.sources).toEqual([]);
  await chat.askWell({ text: 'What is refraction of light?', hasModel: false });
  const next = await chat.askWell({ text: 'Give me another example', hasModel: false });
  expect(next.reply?.sources).toMatchObject([{ title: 'Refraction of light' }]);
  const third = await chat.askWell({ text: 'Why?', hasModel: false });
  expect(third.reply?.sources).toEqual(next.reply?.sources);
  const other = await chat.askWell({ text: 'Who won the kabaddi match?', hasModel: false });
  expect(other.reply?.sources).toEqual([]);
});

it('explains mistakes only of the student’s own released results', async () => {
  const student = await makeSignedIn(testApp(), 'student');
  const mistakeFacts = {
    index: 0,
    title: 'Light',
    question: asked,
    yours: 'I, Asha',
    right: 'towards the normal',
    explanation: 'Denser.',
  };
  const hidden = await makeTest(testApp(), { reviewShows: 'marks' });
  const shown = await makeTest(testApp());
  const [hiddenSitting, sitting] = [await startAs(testApp(), student, hidden.id), await startAs(testApp(), student, shown.id)];
  await hiddenSitting.submit();
  await sitting.submit();
  expect((await testApp().call(getResult, { params: { id: sitting.attemptId }, token: student.token })).status).toBe(200);
  const chat = startChatAs(testApp(), student);
  const explain = (attemptId: string) => ({ text: 'Explain my mistake', mistake: { ...mistakeFacts, attemptId } });
  expect((await chat.ask(explain(hiddenSitting.attemptId))).status).toBe(404);
  expect((await (await startChat(testApp())).ask(explain(sitting.attemptId))).status).toBe(404);

  const { question, brief } = await chat.askWell(explain(sitting.attemptId));
  expect(question.about).toEqual({ attemptId: sitting.attemptId, index: 0, title: 'Light' });
  expect(brief).toMatchObject({
    kind: 'mistake',
    mistake: { question: asked, right: 'towards the normal', explanation: 'Denser.' },
    passages: [{ title: 'Refraction of light' }],
  });
  expect(JSON.stringify(brief)).not.toContain(sitting.attemptId);

  await chat.end(question.id);
  const mistake = { ...explain(sitting.attemptId).mistake, question: 'What is a lens?' };
  const beside = await chat.askWell({ text: asked, mistake });
  expect(beside.brief, 'another question of a test is hinted at').toBeNull();
  expect(beside.reply?.text).not.toMatch(/towards the normal/);
});
