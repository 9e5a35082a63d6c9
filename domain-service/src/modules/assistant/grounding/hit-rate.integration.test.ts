import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { beforeAll, expect, it } from 'vitest';
import { putInNotes } from '../../../../test/taught.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { runAsAssistant } from '../run-as-assistant.service.ts';
import { findPassages } from './find-passages.service.ts';
import { moreOffTopicQuestions, offTopicQuestions, strayQuestions } from './off-topic-questions.ts';
import type { Grounding } from './passage.ts';
import { typicalQuestions } from './typical-questions.ts';

const testApp = useTestApp();

function find(text: string, level: ClassLevel): Promise<Grounding> {
  return runAsAssistant(testApp().orm.em.fork(), (em) => findPassages(em, { text, class: level }));
}

beforeAll(() => putInNotes(testApp()));

interface Hits {
  asked: number;
  first: number;
  firstThree: number;
}

/** Questions are told apart by their place: bounds were set by the even ones, and the odd ones were not looked at for it. */
async function count(level: ClassLevel, half: 0 | 1): Promise<Hits> {
  const hits = { asked: 0, first: 0, firstThree: 0 };
  for (const [question, ...wanted] of typicalQuestions[level].filter((_, place) => place % 2 === half)) {
    const { passages, isWider } = await find(question, level);
    const found = isWider ? [] : passages.filter(({ note }) => note).map(({ source }) => source.title);
    const place = found.findIndex((title) => wanted.includes(title));
    hits.asked += 1;
    hits.first += Number(place === 0);
    hits.firstThree += Number(place >= 0 && place < 3);
  }
  return hits;
}

function sum(hits: readonly Hits[]): Hits {
  const add = (part: keyof Hits) => hits.reduce((total, each) => total + each[part], 0);
  return { asked: add('asked'), first: add('first'), firstThree: add('firstThree') };
}

it.each(ClassLevel.options)('finds the note that answers most of 50 typical questions of class %s', async (level) => {
  const halves = [await count(level, 0), await count(level, 1)];
  const { asked, first, firstThree } = sum(halves);
  console.info(`Class ${level}: the note is first for ${first} and among three for ${firstThree} of ${asked} questions`, halves);
  expect(asked).toBe(50);
  expect(first).toBeGreaterThanOrEqual(43);
  expect(firstThree).toBeGreaterThanOrEqual(45);
});

it('finds the notes of most questions that its bounds were not set by', { tags: ['long'] }, async () => {
  const { asked, firstThree } = sum(await Promise.all(ClassLevel.options.map((level) => count(level, 1))));
  expect(firstThree / asked).toBeGreaterThan(0.92);
});

async function listFound(questions: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const question of questions) {
    for (const level of ClassLevel.options) {
      const { passages } = await find(question, level);
      if (passages.length > 0) found.push(`${level}: ${question} -> ${passages[0]?.source.title}`);
    }
  }
  return found;
}

it('does not take a note that happens to have one or two of the words for one that answers', async () => {
  const found = await Promise.all(
    strayQuestions.map(async ([level, question, stray]) => {
      const { passages } = await find(question, level);
      return passages[0]?.source.title.includes(stray) ? [`${level}: ${question} -> ${stray}`] : [];
    }),
  );
  expect(found.flat()).toEqual([]);
});

it.each<[question: string, title: string]>([
  ['quadratic formula', 'discriminant'],
  ['mirror formula', 'Mirror formula'],
  ['mirror formula u=-30 f=-20 find v', 'Mirror formula'],
])('finds for %s the note of it first', async (question, title) => {
  expect((await find(question, '10')).passages[0]?.source.title).toContain(title);
});

it('finds nothing for what no note is about', async () => {
  expect(await listFound(offTopicQuestions)).toEqual([]);
  // A word that happens to be one of a subject, as "marks" is of "class mark", finds something now and then.
  expect((await listFound(moreOffTopicQuestions)).length).toBeLessThanOrEqual(5);
});
