import { z } from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { queryFlag } from '../http/pagination.ts';

const access = ['student', 'teacher', 'admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const readFile = defineRoute({
  method: 'GET',
  path: '/files/:id',
  summary: 'The file of a material, whole or a range of it; counted as a download unless it is shown in a page (`shown`)',
  access,
  params: ById,
  query: z.strictObject({ shown: queryFlag.optional() }),
  givesBytes: true,
  takesLong: true,
  answers: {},
});

export const getMaterialPicture = defineRoute({
  method: 'GET',
  path: '/materials/:id/picture',
  summary: 'The first page of a PDF, or an image, as a small picture',
  access,
  params: ById,
  givesBytes: true,
  answers: {},
});
