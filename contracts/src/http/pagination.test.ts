import { expect, it } from 'vitest';
import * as z from 'zod';
import { allRoutes } from './all-routes.ts';
import { pageFields } from './pagination.ts';

/** Short by nature: the classes of a school, a question's versions, the newest few materials, and those for one attempt. */
const short = ['listPromotableClasses', 'listQuestionVersions', 'listRecentMaterials', 'listAttemptMaterials'];

const lists = Object.entries(allRoutes).filter(([name]) => /^(?:list|search)[A-Z]/.test(name) && !short.includes(name));

function listFields(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

it.each(lists)('%s takes a page, and answers the total (api.md, "Lists")', (_, { query, answers }) => {
  expect(listFields(query)).toEqual(expect.arrayContaining(Object.keys(pageFields)));
  expect(listFields(answers[200])).toContain('total');
});

it('knows the lists', () => {
  expect(lists.length).toBeGreaterThan(25);
});
