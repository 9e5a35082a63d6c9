import { ChaptersPage } from '@shikhar/contracts/questions/bank';
import { listChapters } from '@shikhar/contracts/questions/routes';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { ChapterEntity } from './chapter.entity.ts';
import { seedChapters } from './seed-chapters.service.ts';

const app = useTestApp();

it('lists the seeded chapters in book order', async () => {
  const { token } = await makeSignedIn(app(), 'teacher');
  const list = async (query: z.input<typeof listChapters.query>) =>
    ChaptersPage.parse((await app().call(listChapters, { token, query })).body);
  const read = async (query: z.input<typeof listChapters.query>) => (await list({ ...query, pageSize: 100 })).chapters;
  const { chapters: first, total } = await list({});
  expect([first.length, total > 200]).toEqual([25, true]);
  const pages = [1, 2, 3, 4].map((page) => read({ page }));
  const all = (await Promise.all(pages)).flat();
  expect([all.length, all.slice(0, 25)]).toEqual([total, first]);
  expect(await list({ page: 100 })).toEqual({ chapters: [], total });
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
