import { Chapters } from '@shikhar/contracts/questions/bank';
import { listChapters } from '@shikhar/contracts/questions/routes';
import { expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { ChapterEntity } from './chapter.entity.ts';
import { seedChapters } from './seed-chapters.service.ts';

const app = useTestApp();

it('lists the seeded chapters in book order', async () => {
  const { token } = await makeSignedIn(app(), 'teacher');
  const read = async (query: Parameters<typeof listChapters.query.parse>[0]) =>
    Chapters.parse((await app().call(listChapters, { token, query: listChapters.query.parse(query) })).body).chapters;
  expect((await read({})).length).toBeGreaterThan(200);
  const light = await read({ class: '10', subject: 'Science' });
  expect(light.map(({ title }) => title).slice(8, 10)).toEqual([
    'Light - Reflection and Refraction',
    'The Human Eye and the Colourful World',
  ]);
  expect(new Set((await read({ subject: 'English' })).map((chapter) => chapter.class)).size).toBe(4);
});

it('does not bring back chapters that administrators removed', async () => {
  const em = app().orm.em.fork();
  await em.nativeDelete(ChapterEntity, { title: 'Electricity' });
  const before = await em.count(ChapterEntity);
  await seedChapters(em);
  expect(await em.count(ChapterEntity)).toBe(before);
});
