import { listMaterials } from '@shikhar/contracts/materials/routes';
import { MaterialsPage } from '@shikhar/contracts/materials/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MaterialFacts, makeMaterial } from '../../../../test/materials.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { MaterialEntity } from '../material.entity.ts';
import { ConceptNoteEntity } from '../notes/concept-note.entity.ts';

const testApp = useTestApp();
let student: string;

async function find(search: string, query: object = {}): Promise<MaterialsPage> {
  const asked = { page: 1, pageSize: 25, ...query, search };
  const { status, body } = await testApp().call(listMaterials, { query: asked, token: student });
  expect(status, `${search}: ${JSON.stringify(body)}`).toBe(200);
  return MaterialsPage.parse(body);
}

async function findTitles(search: string, query: object = {}): Promise<string[]> {
  return (await find(search, query)).materials.map(({ title }) => title);
}

const gases = 'Leaves give off oxygen as they make their food';
const note = {
  summary: 'Plants make $\\frac{food}{light}$ in chloroplasts.',
  keyPoints: ['Stomata let gases through.'],
  example: gases,
};

beforeAll(async () => {
  const app = testApp();
  student = (await makeSignedIn(app, 'student', { class: '10' })).token;
  const made: MaterialFacts[] = [
    { title: 'How plants feed', chapter: 'Life Processes', note: { ...note, keywords: ['photosynthesis', 'food chains'] } },
    { title: 'Photosynthesis, step by step', chapter: 'Life Processes', type: 'video' },
    { title: 'Quadratic equations', subject: 'Mathematics', chapter: 'Quadratic Equations', type: 'pdf' },
    { title: 'The poles on the map', subject: 'Social Studies', chapter: 'Maps' },
    { title: 'प्रकाश का परावर्तन', chapter: 'Light' },
    { title: 'Lenses 🔍 and O’Brien’s x² test', chapter: 'Light' },
    { title: 'Photosynthesis for the young', class: '7', chapter: 'Life Processes in Plants' },
    { title: 'Hidden wormholes', isPublished: false },
  ];
  for (const facts of made) {
    app.clock.advance(60_000);
    await makeMaterial(app, { ...facts, addedAt: app.clock.now });
  }
});

it("ranks words of the title above words of a note's text", async () => {
  expect(await findTitles('photosynthesis')).toEqual(['Photosynthesis, step by step', 'How plants feed']);
  expect(await find('photosynthesis')).toMatchObject({ total: 2, totalOfAllClasses: 3, correctedSearch: null });
});

it('puts the own class before better matches when searching all classes', async () => {
  const found = await findTitles('photosynthesis', { class: 'all' });
  expect(found).toEqual(['Photosynthesis, step by step', 'How plants feed', 'Photosynthesis for the young']);
  expect(await findTitles('photosynthesis', { class: '7' })).toEqual(['Photosynthesis for the young']);
});

it.each([
  ['the beginning of a word', 'photos', ['Photosynthesis, step by step', 'How plants feed']],
  ['another form of a word', 'equation', ['Quadratic equations']],
  ['words of title and chapter', 'steps life', ['Photosynthesis, step by step']],
  ['a subject', 'MATHEMATICS', ['Quadratic equations']],
  ['a keyword of a note', 'food chain', ['How plants feed']],
  ['a word of a note’s text', 'stomata', ['How plants feed']],
  ['small words beside others', 'the pole of it', ['The poles on the map']],
  ['a small word alone', 'on', ['The poles on the map']],
  ['a sign within a word', 'o’brien', ['Lenses 🔍 and O’Brien’s x² test']],
  ['a power as a number', 'x2', ['Lenses 🔍 and O’Brien’s x² test']],
  ['a picture', '🔍', ['Lenses 🔍 and O’Brien’s x² test']],
  ['Hindi', 'परावर्तन', ['प्रकाश का परावर्तन']],
  ['the beginning of a Hindi word', 'प्रका', ['प्रकाश का परावर्तन']],
  ['a command of TeX', 'frac', []],
  ['what is hidden', 'wormholes', []],
  ['no word at all', '& | ! ( ) :* <-> \' " \\ ?', []],
])('finds %s', async (_, search, titles) => {
  expect((await findTitles(search)).toSorted()).toEqual(titles.toSorted());
});

describe('a mistyped word', () => {
  it.each([
    ['fotosynthesis', 'photosynthesis'],
    ['Photosythesis step', 'photosynthesis step'],
    ['quadratc eqations', 'quadratic equations'],
    ['परावतन', 'परावर्तन'],
  ])('%s is corrected to the nearest known word', async (typed, meant) => {
    const found = await find(typed);
    expect(found.correctedSearch).toBe(meant);
    expect(found.total).toBeGreaterThan(0);
    expect(found.materials).toEqual((await find(meant)).materials);
  });

  it.each(['wormhole', 'wormholse', 'zzzzzz', 'ab', '12345'])('%s is not corrected when nothing is near', async (typed) => {
    expect(await find(typed)).toMatchObject({ materials: [], total: 0, totalOfAllClasses: 0, correctedSearch: null });
  });

  it.each([
    ['photosynthesis stop', 'photosynthesis step'],
    ['lite o’brien', 'light o’brien'],
    ['physics', 'science'],
    ['physics pole', null],
  ])('%s is corrected to %s, although each word is known', async (typed, meant) => {
    const { correctedSearch, total } = await find(typed);
    expect(correctedSearch).toBe(meant);
    expect(total > 0).toBe(meant !== null);
  });

  it('is reported as corrected when the own class has no match', async () => {
    expect(await find('yuong photosynthesis')).toMatchObject({
      total: 0,
      totalOfAllClasses: 1,
      correctedSearch: 'young photosynthesis',
    });
  });

  it('is not corrected when the filters exclude all matches', async () => {
    expect(await find('fotosynthesis', { subject: 'English' })).toMatchObject({ total: 0, correctedSearch: null });
  });
});

it.each([
  ['maths', 'Quadratic equations'],
  ['Math equations', 'Quadratic equations'],
  ['social science', 'The poles on the map'],
  ['sst map', 'The poles on the map'],
])('finds by the usual name of a subject: %s', async (search, title) => {
  expect(await find(search)).toMatchObject({ materials: [{ title }], total: 1, correctedSearch: null });
});

it.each([
  'a'.repeat(100),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9',
  'qa qb qc qd qe qf qg qh qi qj qk ql qm qn qo qp qq qr qs qt qu qv qw qx qy qz',
  "'; drop table materials; --",
  '%_\\',
  '🌱'.repeat(50),
  'ﷺ'.repeat(100),
  '!!!:*&',
  '<->(((',
  "it's \"quoted\" 'twice'",
  'http://a.b/c?d=e&f',
  '१२३ 1e400 0x1f -1.5',
])('never fails: %s', async (search) => {
  expect((await find(search)).total).toBe(0);
});

it('finds a material by its current text', async () => {
  const em = testApp().orm.em.fork();
  const { id } = await makeMaterial(testApp(), { title: 'Sound', note: { keywords: ['echo'] } });
  expect(await findTitles('echoes')).toEqual(['Sound']);
  await em.nativeUpdate(ConceptNoteEntity, { material: id }, { keywords: ['sonar'] });
  await em.nativeUpdate(MaterialEntity, { id }, { title: 'Waves of sound' });
  expect(await findTitles('echo')).toEqual([]);
  expect(await findTitles('sonar waves')).toEqual(['Waves of sound']);
  await em.nativeUpdate(MaterialEntity, { id }, { isPublished: false });
  expect(await findTitles('sonar')).toEqual([]);
});
