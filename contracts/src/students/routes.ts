import { z } from 'zod';
import { defineRoute } from '../http/define-route.ts';
import {
  SchoolSummary,
  StudentDetail,
  StudentFilter,
  StudentQuery,
  StudentsExport,
  StudentsPage,
  StudentsQuery,
} from './schemas.ts';

const readers = ['teacher', 'school'] as const;

export const listStudents = defineRoute({
  method: 'GET',
  path: '/students',
  summary: "The students of a school, or a teacher's: of their school and at their own tests; by name",
  access: readers,
  query: StudentsQuery,
  answers: { 200: StudentsPage },
});

export const exportStudents = defineRoute({
  method: 'GET',
  path: '/students/export',
  summary: 'The filtered list as a whole, written down in the audit log',
  access: readers,
  query: StudentFilter,
  answers: { 200: StudentsExport },
});

export const getSchoolSummary = defineRoute({
  method: 'GET',
  path: '/students/summary',
  summary: 'What a school and its classes have done this month',
  access: ['school'],
  answers: { 200: SchoolSummary },
});

export const getStudent = defineRoute({
  method: 'GET',
  path: '/students/:id',
  summary: 'One student: details, progress and what was handed in',
  access: readers,
  params: z.strictObject({ id: z.uuid() }),
  query: StudentQuery,
  answers: { 200: StudentDetail },
});
