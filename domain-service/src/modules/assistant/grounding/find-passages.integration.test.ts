import { beforeAll, expect, it } from 'vitest';
import { makeMaterial } from '../../../../test/materials.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { MaterialPageEntity } from '../../materials/files/material-page.entity.ts';
import { runAsAssistant } from '../run-as-assistant.service.ts';
import { findPassages } from './find-passages.service.ts';
import type { Grounding } from './passage.ts';

const testApp = useTestApp();

function find(text: string, level: '7' | '8' | '9' | '10' = '10'): Promise<Grounding> {
  return runAsAssistant(testApp().orm.em.fork(), (em) => findPassages(em, { text, class: level }));
}

async function findTitles(text: string, level?: '7' | '8' | '9' | '10'): Promise<string[]> {
  return (await find(text, level)).passages.map(({ source }) => source.title);
}

async function savePage(fileId: string, number: number, text: string): Promise<void> {
  await testApp().orm.em.fork().insert(MaterialPageEntity, { file: fileId, number, width: 1, height: 1, text });
}

const others = [
  'Ashoka',
  'Fractions',
  'Monsoon',
  'Electricity',
  'Cells',
  'Polynomials',
  'Democracy',
  'Soil',
  'Magnets',
  'Ratios',
];

beforeAll(async () => {
  const app = testApp();
  const bends = {
    summary: 'Light bends when it enters water.',
    keywords: ['refraction', 'bending of light'],
    keyPoints: ['It slows.'],
  };
  await makeMaterial(app, { title: 'Refraction', chapter: 'Light', note: bends });
  await makeMaterial(app, { title: 'Refraction, not ready', chapter: 'Light', isPublished: false, note: bends });
  await makeMaterial(app, { title: 'Refraction in a slab', chapter: 'Light', type: 'video' });
  await makeMaterial(app, {
    title: 'Photosynthesis',
    class: '7',
    note: { summary: 'Green plants make food.', keywords: ['chlorophyll'] },
  });
  await makeMaterial(app, { title: 'Photosynthesis in deserts', class: '9', note: { keywords: ['chlorophyll'] } });
  for (const title of others) await makeMaterial(app, { title, chapter: title, note: { keywords: [title.toLowerCase()] } });
  const book = await makeMaterial(app, { title: 'The whole book', chapter: '', type: 'pdf' });
  await savePage(book.fileId, 1, 'About this book');
  await savePage(
    book.fileId,
    41,
    'The mirage over a hot road is the sky, seen by total internal reflection. Hot air is thinner.',
  );
});

it.each([
  'what is refraction?',
  'refracton kya hota hai',
  'pls explain refraction with example sir',
  'why does bending of light happen',
])('finds notes first, then other materials, for %s', async (question) => {
  expect((await findTitles(question))[0]).toBe('Refraction');
  expect((await find(question)).isWider).toBe(false);
});

it('returns the text of a note and its link', async () => {
  const { passages } = await find('refraction of light');
  expect(passages.map(({ source }) => source.kind)).toEqual(['note', 'video']);
  expect(passages[0]).toMatchObject({
    source: { title: 'Refraction', class: '10', subject: 'Science', chapter: 'Light', page: null },
    text: 'Light bends when it enters water.\n• It slows.\nAn example',
    note: { summary: 'Light bends when it enters water.' },
  });
});

it('searches other classes, nearest first, if nothing fits in the student’s class', async () => {
  expect(await find('photosynthesis', '8')).toMatchObject({ isWider: true });
  expect(await findTitles('photosynthesis', '7')).toEqual(['Photosynthesis']);
  expect((await findTitles('photosynthesis', '10'))[0]).toBe('Photosynthesis in deserts');
});

it('keeps to a known chapter, even if its notes contain few of the words', async () => {
  const text = 'Tenzin drops a coin into a bucket and it seems to be raised by some centimetres. How high is it?';
  expect(await findTitles(text)).toEqual([]);
  const known = await runAsAssistant(testApp().orm.em.fork(), (em) => findPassages(em, { text, class: '10', chapter: 'Light' }));
  expect(known.passages.map(({ source }) => source.title)).toContain('Refraction');
});

it('finds a collection by its topic, not by a word that every collection contains', async () => {
  const title = 'Class 10 Science: key points of every chapter';
  await makeMaterial(testApp(), { title, chapter: '', type: 'pdf' });
  expect(await findTitles('science key points')).toContain(title);
  for (const text of ['10!', 'key', 'science', 'select * from question_keys']) expect(await findTitles(text)).toEqual([]);
});

it('finds the page of a material by its text', async () => {
  const { passages } = await find('how does a mirage form by total internal reflection?');
  expect(passages).toMatchObject([{ source: { kind: 'pdf', title: 'The whole book', page: 41 }, note: null }]);
  expect(passages[0]?.text).toContain('the sky, seen by total internal reflection');
});

it.each(['', '?', 'hello', 'what is the', "'; drop table concept_notes; --", '🌱 & | ! <-> :*', 'x '.repeat(90), 'नमस्ते'])(
  'finds nothing for %s',
  async (text) => {
    expect(await find(text)).toEqual({ passages: [], isWider: false });
  },
);

it('returns no more text than fits the model input', async () => {
  const long = { summary: `${'Osmosis is the way of water. '.repeat(80)}The end.`, keywords: ['osmosis'] };
  for (let count = 0; count < 4; count += 1) await makeMaterial(testApp(), { title: `Osmosis ${count}`, note: long });
  const { passages } = await find('osmosis');
  expect(passages).toHaveLength(3);
  expect(passages.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(6_000);
  expect(passages.at(-1)?.text).toMatch(/water\.$/);
});
