import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { MaterialPage } from './schemas.ts';

const access = ['student', 'teacher', 'admin'] as const;
const PageParams = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(10_000) });

export const getMaterialPage = defineRoute({
  method: 'GET',
  path: '/materials/:id/pages/:number',
  summary: 'A page of a PDF: the size of its image, and its text',
  access,
  params: PageParams,
  takesLong: true,
  answers: { 200: MaterialPage },
});

export const getMaterialPageImage = defineRoute({
  method: 'GET',
  path: '/materials/:id/pages/:number/image',
  summary: 'A page of a PDF as an image',
  access,
  params: PageParams,
  takesLong: true,
  givesBytes: true,
  answers: {},
});
