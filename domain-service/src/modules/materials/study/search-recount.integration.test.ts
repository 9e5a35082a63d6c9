import { listMaterials } from '@shikhar/contracts/materials/routes';
import { MaterialsPage, MaterialType } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { makeMaterial } from '../../../../test/materials.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

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
  const rows = await testApp()
    .orm.em.fork()
    .execute(
      `select word, case when word ~ '[0-9]' then array[word] else ts_lexize('english_stem', word) end as found
       from unnest(array[:list]::text[]) as word`,
      { list },
    );
  for (const { word, found } of z.array(z.object({ word: z.string(), found: z.array(z.string()) })).parse(rows)) {
    stems.set(word, found[0] ?? null);
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
  await em.execute("update materials set class = '8', type = 'video' where class = '9' and type = 'pdf'");
  await em.execute("update materials set is_published = not is_published where subject = 'Science'");
  await em.execute("delete from materials where class = '10'");
  await Promise.all(Array.from({ length: 6 }, () => makeMaterial(testApp(), { class: '7', subject: 'English', type: 'pdf' })));
  const rows = await em.execute(`
    select c.class, c.subject, c.type, c.published, count(m.id)::int as there from material_stats c
    left join materials m on m.is_published and m.class = c.class and m.subject = c.subject and m.type = c.type
    group by c.class, c.subject, c.type, c.published`);
  const cells = z.array(z.object({ published: z.int(), there: z.int() })).parse(rows);
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.map(({ published }) => published)).toEqual(cells.map(({ there }) => there));
  const [total] = await em.execute<{ published: number; there: number }[]>(
    'select (select sum(published)::int from material_stats) as published, count(*)::int as there from materials where is_published',
  );
  expect(total?.published).toBe(total?.there);
});
