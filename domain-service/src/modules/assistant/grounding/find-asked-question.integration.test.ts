import { beforeAll, expect, it } from 'vitest';
import { isFullRun, selectCases } from '../../../../../scripts/testing/test-depth.ts';
import { everyType, makeTest } from '../../../../test/papers.ts';
import { putInTests } from '../../../../test/taught.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { runAsAssistant } from '../run-as-assistant.service.ts';
import { findAskedQuestion } from './find-asked-question.service.ts';
import { offTopicQuestions } from './off-topic-questions.ts';
import { typicalQuestions } from './typical-questions.ts';

const testApp = useTestApp();

function find(text: string) {
  return runAsAssistant(testApp().orm.em.fork(), (em) => findAskedQuestion(em, text));
}

interface Published {
  question: string;
  choices: string[];
}

let published: Published[];

beforeAll(async () => {
  await putInTests(testApp());
  const draft = everyType.map((each) => ({
    ...each,
    content: { ...each.content, question: 'Which lake of Ladakh is the saltiest one?' },
  }));
  await makeTest(testApp(), { status: 'draft' }, draft);
  published = await testApp()
    .orm.em.fork()
    .execute<Published[]>(
      `select q.content->>'question' as question, coalesce(q.content->'options', q.content->'left', '[]') as choices
       from questions q join tests t on t.id = q.test_id where t.status = 'published'
       order by 1, 2`,
    );
});

/** Writes a question as a student without TeX types it. */
function type(question: string): string {
  return question
    .replaceAll(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, ' $1/$2')
    .replaceAll('\\times', 'x')
    .replaceAll(/\\text\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\[a-zA-Z]+|[${}\\]/g, ' ')
    .replaceAll(/_+/g, '__');
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Asks several at a time, as when many students ask. */
async function listMissed(texts: readonly string[]): Promise<string[]> {
  const waiting = texts.values();
  const missed: string[] = [];
  const askAll = async () => {
    for (const text of waiting) if ((await find(text)) === null) missed.push(text);
  };
  await Promise.all(Array.from({ length: 6 }, askAll));
  return missed;
}

async function countFound(write: (question: Published) => string | null): Promise<{ asked: number; missed: string[] }> {
  const asked = selectCases(published, { share: 8, offset: 0 });
  const texts = asked.map(write).filter((text) => text !== null);
  return { asked: texts.length, missed: (await listMissed(texts)).toSorted() };
}

it.each<[string, (question: Published) => string]>([
  ['word for word', ({ question }) => question],
  ['as they are typed', ({ question }) => type(question).toLowerCase()],
  ['with their options', ({ question, choices }) => [question, ...choices].join('\n')],
])('recognises all questions of all tests %s', async (_, write) => {
  const { asked, missed } = await countFound(write);
  expect(asked).toBeGreaterThan(isFullRun ? 500 : 60);
  expect(missed).toEqual([]);
});

it.each<[string, number, (question: Published) => string | null]>([
  ['asked for politely', 0.99, ({ question }) => `please help me solve this: ${type(question)} what is the answer`],
  [
    'half typed',
    0.97,
    ({ question }) => {
      const words = splitWords(type(question));
      return words.length < 10 ? null : words.slice(0, Math.ceil(words.length / 2)).join(' ');
    },
  ],
  [
    'mistyped',
    0.96,
    ({ question }) =>
      splitWords(type(question))
        .map((word, index) => (index % 6 === 3 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word))
        .join(' '),
  ],
])('recognises nearly all questions %s', async (name, min, write) => {
  const { asked, missed } = await countFound(write);
  console.info(`Questions ${name}: ${asked - missed.length} of ${asked} recognised`);
  // The short run asks an eighth of the questions, so one miss weighs eight times as much.
  expect(1 - missed.length / asked).toBeGreaterThan(isFullRun ? min : min - 0.04);
});

it('does not take a typical question for a test question', async () => {
  const ordinary = [
    ...Object.values(typicalQuestions).flatMap((each) => each.map(([question]) => question)),
    ...offTopicQuestions,
  ];
  expect((await listMissed(ordinary)).toSorted()).toEqual(ordinary.toSorted());
});

it.each(['solve for x: 2x = 10', '2 1/3 + 1 1/2', '1 1/2 + 3 1/3', 'simplify (x^2-1)/(x-1)', '3x + 4 = 19'])(
  'recognises the calculation %s as no test question',
  async (text) => {
    expect(await find(text)).toBeNull();
  },
);

it('returns the question and its options, and never a draft', async () => {
  const question = 'Why is a convex mirror chosen as the side mirror of a bus?';
  const asked = await find(`sir ${question} urgent`);
  expect(asked).toMatchObject({ question, class: '10', subject: 'Science', type: 'mcq' });
  expect(asked?.choices).toHaveLength(4);
  expect(await find('Which lake of Ladakh is the saltiest one?')).toBeNull();
});

it.each(['', '?', "'; drop table question_fingerprints; --", '\\frac{', 'why '.repeat(500)])(
  'finds no question for %j',
  async (text) => {
    expect(await find(text)).toBeNull();
  },
);
