import { defineRoute } from '../http/define-route.ts';
import { ReadingAids } from './schemas.ts';

export const readReadingAids = defineRoute({
  method: 'GET',
  path: '/reading-aids',
  summary: "The student's reading aids; the usual ones until some are chosen",
  access: ['student'],
  inMaintenance: 'running-attempt',
  answers: { 200: ReadingAids },
});

export const saveReadingAids = defineRoute({
  method: 'PUT',
  path: '/reading-aids',
  summary: 'Keep the reading aids, all of them at once',
  access: ['student'],
  inMaintenance: 'running-attempt',
  body: ReadingAids,
  answers: { 200: ReadingAids },
});
