import { NotesFound } from '@shikhar/contracts/materials/notes/schemas';
import { searchNotes } from '@shikhar/contracts/materials/notes/search-routes';
import { beforeAll, expect, it } from 'vitest';
import { makeMaterial } from '../../../../../test/materials.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { useTestApp } from '../../../../../test/test-app.ts';

const testApp = useTestApp();
let token: string;

async function findPage(q: string, query: object = {}): Promise<NotesFound> {
  const { status, body } = await testApp().call(searchNotes, { query: { q, ...query }, token });
  expect(status, q).toBe(200);
  return NotesFound.parse(body);
}

async function find(q: string, query: object = {}): Promise<NotesFound['notes']> {
  return (await findPage(q, query)).notes;
}

async function findTitles(q: string, query: object = {}): Promise<string[]> {
  return (await find(q, query)).map(({ title }) => title);
}

beforeAll(async () => {
  const app = testApp();
  token = (await makeSignedIn(app, 'student')).token;
  const bends = { summary: 'Light bends when it enters water or glass.', keywords: ['refraction'] };
  await makeMaterial(app, { title: 'Refraction', chapter: 'Light', note: bends });
  await makeMaterial(app, { title: 'Mirrors', chapter: 'Light', note: { summary: 'Light comes back from a mirror.' } });
  await makeMaterial(app, { title: 'Why we drink', class: '7', note: { summary: 'A body needs water.' } });
  await makeMaterial(app, { title: 'Refraction, the whole chapter', chapter: 'Light', type: 'pdf' });
  await makeMaterial(app, { title: 'Refraction, not ready', chapter: 'Light', isPublished: false, note: bends });
});

it('finds the notes for a question, best first', async () => {
  expect(await findTitles('Why does light bend when it goes into the water?')).toEqual(['Refraction', 'Mirrors', 'Why we drink']);
  expect((await find('refraction'))[0]).toMatchObject({
    class: '10',
    subject: 'Science',
    chapter: 'Light',
    keywords: ['refraction'],
  });
});

it('is limited to a class and a page', async () => {
  expect(await findTitles('water', { class: '7' })).toEqual(['Why we drink']);
  const all = await find('light water');
  const first = await findPage('light water', { pageSize: 1 });
  expect(first).toEqual({ notes: all.slice(0, 1), total: 3 });
  expect(await findPage('light water', { pageSize: 2, page: 2 })).toEqual({ notes: all.slice(2), total: 3 });
  expect(await findPage('light water', { page: 9 })).toEqual({ notes: [], total: 3 });
});

it('tolerates a mistyped word', async () => {
  expect(await findTitles('what is refracton, Lalrinpuii?')).toEqual(['Refraction']);
});

it.each(['', '?', 'what is the', "'; drop table concept_notes; --", '🌱 & | !', 'x '.repeat(199)])(
  'finds nothing for %s',
  async (q) => {
    expect(await find(q)).toEqual([]);
  },
);
