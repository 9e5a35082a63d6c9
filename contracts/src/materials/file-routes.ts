import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { queryFlag } from '../http/pagination.ts';

const access = ['student', 'teacher', 'admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const readFile = defineRoute({
  method: 'GET',
  path: '/files/:id',
  summary: "A material's file, whole or a range; counted as a download unless shown in a page (`shown`)",
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
  summary: "Thumbnail of a PDF's first page or of an image",
  access,
  params: ById,
  givesBytes: true,
  answers: {},
});
