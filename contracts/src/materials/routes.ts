import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { AttemptMaterials, MaterialDetail, MaterialPlace, MaterialsPage, MaterialsQuery, RecentMaterials } from './schemas.ts';

const readers = ['student', 'teacher', 'admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const listMaterials = defineRoute({
  method: 'GET',
  path: '/materials',
  summary: "Study materials that match the filters; a student's own class comes first",
  access: readers,
  query: MaterialsQuery,
  answers: { 200: MaterialsPage },
});

export const listRecentMaterials = defineRoute({
  method: 'GET',
  path: '/materials/recent',
  summary: 'Materials the caller opened last, with their place in each',
  access: readers,
  answers: { 200: RecentMaterials },
});

export const listAttemptMaterials = defineRoute({
  method: 'GET',
  path: '/attempts/:id/materials',
  summary: 'Materials for the chapters of wrong answers in a released result',
  access: ['student'],
  params: ById,
  answers: { 200: AttemptMaterials },
  codes: ['ATTEMPT_NOT_SUBMITTED'],
});

export const getMaterial = defineRoute({
  method: 'GET',
  path: '/materials/:id',
  summary: 'A study material',
  access: readers,
  params: ById,
  answers: { 200: MaterialDetail },
});

export const saveMaterialPlace = defineRoute({
  method: 'PUT',
  path: '/materials/:id/place',
  summary: "Save the caller's place: the page of a PDF, the second of a video",
  access: readers,
  params: ById,
  body: MaterialPlace,
  answers: { 204: null },
});
