import { listMaterials } from '@shikhar/contracts/materials/routes';
import { MaterialsPage, MaterialType } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeMaterial } from '../../../../test/materials.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { unnestInOrder } from '../../../database/sql.ts';
import { MaterialEntity } from '../material.entity.ts';
import { MaterialStatsEntity } from './material-stats.entity.ts';

const testApp = useTestApp();
const smallWords = ['the', 'of', 'in', 'and'];
const beginnings = ['mo', 'mot', 'relat', 'happ', 'equ', 'light', 'प्रका', 'x', 'a1'];
const endings = ['', 's', 'y', 'ies', 'ing', 'ion', 'ations', 'ness', '2'];
const words = [...smallWords, ...beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending))];

interface SearchedMaterial {
  title: string;
  class: ClassLevel;
  subject: Subject;
  type: MaterialType;
  chapter: string;
  isPublished: boolean;
}

const aWord = fc.constantFrom(...words);
const aTitle = fc.array(aWord, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const aMaterial: fc.Arbitrary<SearchedMaterial> = fc.record({
  title: aTitle,
  class: fc.constantFrom(...ClassLevel.options),
  subject: fc.constantFrom(...Subject.options),
  type: fc.constantFrom(...MaterialType.options),
  chapter: fc.oneof(fc.constant(''), aTitle),
  isPublished: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
});
const aTypedWord = fc.tuple(aWord, fc.integer({ min: 1, max: 8 })).map(([word, length]) => word.slice(0, length));
const aSearch = fc.record(
  {
    search: fc.array(fc.oneof(aWord, aTypedWord), { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')),
    class: fc.constantFrom('all' as const, ...ClassLevel.options),
    subject: fc.constantFrom(...Subject.options),
    type: fc.constantFrom(...MaterialType.options),
  },
  { requiredKeys: ['search'] },
);

const made: (SearchedMaterial & { id: string })[] = [];
const stems = new Map<string, string | null>();
let student: string;

/** The stem of each word by the database's dictionary; null for a stop word. Words with digits have no other forms. */
async function readStems(list: readonly string[]): Promise<void> {
  const db = testApp().orm.em.fork().getKysely<Database>();
  const rows = await db
    .selectFrom(unnestInOrder(sql<string[]>`${list}::text[]`, 'w'))
    .select(['w.element as word', sql<string[]>`ts_lexize('english_stem', element)`.as('found')])
    .execute();
  for (const { word, found } of rows) {
    stems.set(word, /[0-9]/.test(word) ? word : (found[0] ?? null));
  }
}

beforeAll(async () => {
  student = (await makeSignedIn(testApp(), 'student', { class: '9' })).token;
  for (const said of fc.sample(aMaterial, { numRuns: 90, seed: 2026 })) {
    made.push({ ...said, id: (await makeMaterial(testApp(), said)).id });
  }
  await readStems([...words, ...Subject.options.flatMap((subject) => subject.toLowerCase().split(' '))]);
});

const splitWords = (text: string) => text.toLowerCase().split(' ').filter(Boolean);

function hasWord(said: SearchedMaterial, typed: string): boolean {
  return splitWords(`${said.title} ${said.subject} ${said.chapter}`).some((word) => {
    const stem = stems.get(word) ?? null;
    return word.startsWith(typed) || (stem !== null && (stem === stems.get(typed) || stem.startsWith(typed)));
  });
}

function recount(search: string): typeof made {
  const typed = splitWords(search);
  const large = typed.filter((word) => stems.get(word) !== null);
  const needed = large.length > 0 ? large : typed;
  return made.filter((said) => said.isPublished && needed.every((word) => hasWord(said, word)));
}

it('finds exactly what a plain scan of all materials finds', { tags: ['long'] }, async () => {
  await fc.assert(
    fc.asyncProperty(aSearch, async ({ search, class: level = '9', subject, type }) => {
      await readStems(splitWords(search));
      const query = { search, class: level, subject, type };
      const asked = Object.fromEntries(Object.entries({ ...query, page: 1, pageSize: 100 }).filter(([, value]) => value));
      const { body } = await testApp().app.inject({
        url: `/api${listMaterials.path}`,
        query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
        headers: { authorization: `Bearer ${student}` },
      });
      const page = MaterialsPage.parse(JSON.parse(body));
      const found = recount(page.correctedSearch ?? search).filter(
        (said) => (!subject || said.subject === subject) && (!type || said.type === type),
      );
      const shown = found.filter((said) => level === 'all' || said.class === level);
      expect(page.materials.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
      expect(page).toMatchObject({ total: shown.length, totalOfAllClasses: found.length });
      const ownFirst = page.materials.map((material) => material.class === '9');
      expect(ownFirst).toEqual(ownFirst.toSorted((one, other) => Number(other) - Number(one)));
    }),
    { numRuns: 200 },
  );
});

it('keeps the count of published materials up to date', async () => {
  const em = testApp().orm.em.fork();
  await em.nativeUpdate(MaterialEntity, { class: '9', type: 'pdf' }, { class: '8', type: 'video' });
  await em
    .getKysely<Database>()
    .updateTable('materials')
    .set((eb) => ({ is_published: eb.case('is_published').when(true).then(false).else(true).end() }))
    .where('subject', '=', 'Science')
    .execute();
  await em.nativeDelete(MaterialEntity, { class: '10' });
  await Promise.all(Array.from({ length: 6 }, () => makeMaterial(testApp(), { class: '7', subject: 'English', type: 'pdf' })));
  const cells = await em
    .getKysely<Database>()
    .selectFrom('material_stats as c')
    .leftJoin('materials as m', (join) =>
      join
        .onRef('m.class', '=', 'c.class')
        .onRef('m.subject', '=', 'c.subject')
        .onRef('m.type', '=', 'c.type')
        .on('m.is_published', '=', true),
    )
    .select((eb) => ['c.published', eb.fn.count<number>('m.id').as('there')])
    .groupBy(['c.class', 'c.subject', 'c.type', 'c.published'])
    .execute();
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.map(({ published }) => published)).toEqual(cells.map(({ there }) => there));
  const published = (await em.findAll(MaterialStatsEntity)).reduce((sum, cell) => sum + cell.published, 0);
  expect(published).toBe(await em.count(MaterialEntity, { isPublished: true }));
});
