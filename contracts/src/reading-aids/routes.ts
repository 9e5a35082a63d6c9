import { defineRoute } from '../http/define-route.ts';
import { ReadingAids, ReadingAidsChange } from './schemas.ts';

export const readReadingAids = defineRoute({
  method: 'GET',
  path: '/reading-aids',
  summary: "The student's reading aids; the usual ones until some are chosen",
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  answers: { 200: ReadingAids },
});

export const changeReadingAids = defineRoute({
  method: 'PATCH',
  path: '/reading-aids',
  summary: 'Change some of the reading aids; the others stay as they are',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  body: ReadingAidsChange,
  answers: { 200: ReadingAids },
});
