import { z } from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { queryFlag } from '../http/pagination.ts';

export const readFile = defineRoute({
  method: 'GET',
  path: '/files/:id',
  summary: 'The file of a material, whole or a range of it; counted as a download unless it is shown in a page (`shown`)',
  access: ['student', 'teacher', 'admin'],
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ shown: queryFlag.optional() }),
  givesBytes: true,
  takesLong: true,
  answers: {},
});
