import { listMaterials } from '@shikhar/contracts/materials/routes';
import { MaterialsPage } from '@shikhar/contracts/materials/schemas';
import { beforeAll, expect, it } from 'vitest';
import { makeMaterial } from '../../../../test/materials.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
let student: string;
let teacher: string;

async function list(query: object, token = student): Promise<MaterialsPage> {
  const { status, body } = await testApp().call(listMaterials, { query: { page: 1, pageSize: 25, ...query }, token });
  expect(status).toBe(200);
  return MaterialsPage.parse(body);
}

async function listTitles(query: object, token = student): Promise<string[]> {
  return (await list(query, token)).materials.map(({ title }) => title);
}

beforeAll(async () => {
  const app = testApp();
  student = (await makeSignedIn(app, 'student', { class: '10' })).token;
  teacher = (await makeSignedIn(app, 'teacher')).token;
  const made = [
    { title: 'Light in short', chapter: 'Light – Reflection and Refraction', type: 'notes' },
    { title: 'Electric circuits', chapter: 'Electricity', type: 'video' },
    { title: 'Surds', subject: 'Mathematics', chapter: 'Real Numbers' },
    { title: 'Heat, for class 7', class: '7', chapter: 'Heat Transfer in Nature' },
    { title: 'Not yet to be seen', isPublished: false },
  ] as const;
  for (const facts of made) {
    app.clock.advance(60_000);
    await makeMaterial(app, { ...facts, addedAt: app.clock.now });
  }
});

it('shows a student their own class, newest first, with the total of all classes', async () => {
  const page = await list({});
  expect(page.materials.map(({ title }) => title)).toEqual(['Surds', 'Electric circuits', 'Light in short']);
  expect(page).toMatchObject({ total: 3, class: '10', totalOfAllClasses: 4, correctedSearch: null });
});

it('searches all classes on request, the own class first', async () => {
  expect(await listTitles({ class: 'all' })).toEqual(['Surds', 'Electric circuits', 'Light in short', 'Heat, for class 7']);
  expect((await list({ class: '7' })).materials).toMatchObject([{ title: 'Heat, for class 7', class: '7' }]);
});

it('shows a teacher all classes, newest first', async () => {
  expect(await listTitles({}, teacher)).toEqual(['Heat, for class 7', 'Surds', 'Electric circuits', 'Light in short']);
});

it('combines filters by subject, type and chapter', async () => {
  expect(await listTitles({ subject: 'Science' })).toEqual(['Electric circuits', 'Light in short']);
  expect(await listTitles({ subject: 'Science', type: 'video' })).toEqual(['Electric circuits']);
  expect(await listTitles({ chapter: 'electricity' })).toEqual(['Electric circuits']);
  expect(await list({ subject: 'English' })).toMatchObject({ materials: [], total: 0, totalOfAllClasses: 0 });
});

it('pages the list, with nothing past the end', async () => {
  expect(await listTitles({ page: 2, pageSize: 2 })).toEqual(['Light in short']);
  expect(await list({ page: 9 })).toMatchObject({ materials: [], total: 3 });
});
