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

/** The thresholds were tuned with the questions at even positions; the ones at odd positions were not used. */
async function count(level: ClassLevel, half: 0 | 1): Promise<Hits> {
  const hits = { asked: 0, first: 0, firstThree: 0 };
  for (const [question, ...wanted] of typicalQuestions[level].filter((_, index) => index % 2 === half)) {
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

it.each(ClassLevel.options)('finds the right note for most of 50 typical questions of class %s', async (level) => {
  const halves = [await count(level, 0), await count(level, 1)];
  const { asked, first, firstThree } = sum(halves);
  console.info(`Class ${level}: the note is first for ${first} and among three for ${firstThree} of ${asked} questions`, halves);
  expect(asked).toBe(50);
  expect(first).toBeGreaterThanOrEqual(43);
  expect(firstThree).toBeGreaterThanOrEqual(45);
});

it('finds the notes for most questions that were not used for tuning', { tags: ['long'] }, async () => {
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

it('ignores notes that share only one or two words by chance', async () => {
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
])('finds the right note first for %s', async (question, title) => {
  expect((await find(question, '10')).passages[0]?.source.title).toContain(title);
});

it('finds nothing for topics that no note covers', { tags: ['long'] }, async () => {
  expect(await listFound(offTopicQuestions)).toEqual([]);
  // Words that also belong to a subject, such as "marks" in "class mark", find something now and then.
  expect((await listFound(moreOffTopicQuestions)).length).toBeLessThanOrEqual(5);
});
