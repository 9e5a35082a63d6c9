import * as z from 'zod';
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
  summary: "The caller's students by name: a school's members, or a teacher's school and test takers",
  access: readers,
  query: StudentsQuery,
  answers: { 200: StudentsPage },
});

export const exportStudents = defineRoute({
  method: 'GET',
  path: '/students/export',
  summary: 'Export the whole filtered list; recorded in the audit log',
  access: readers,
  query: StudentFilter,
  answers: { 200: StudentsExport },
});

export const getSchoolSummary = defineRoute({
  method: 'GET',
  path: '/students/summary',
  summary: 'Activity of a school and its classes this month',
  access: ['school'],
  answers: { 200: SchoolSummary },
});

export const getStudent = defineRoute({
  method: 'GET',
  path: '/students/:id',
  summary: 'One student: details, progress and submitted tests',
  access: readers,
  params: z.strictObject({ id: z.uuid() }),
  query: StudentQuery,
  answers: { 200: StudentDetail },
});
