import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import {
  ClassReport,
  ClassReportQuery,
  ReportChoices,
  SchoolPerformance,
  SchoolPerformanceQuery,
  StudentReport,
  WholeReportQuery,
} from './schemas.ts';

const ClassParams = z.strictObject({ class: ClassLevel });
const StudentParams = z.strictObject({ studentId: z.uuid() });

export const getSchoolPerformance = defineRoute({
  method: 'GET',
  path: '/analytics/school',
  summary: "A school's classes by subject, and what its teachers did, in a month, term or year",
  access: ['school'],
  query: SchoolPerformanceQuery,
  answers: { 200: SchoolPerformance },
});

export const getSchoolReports = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports',
  summary: 'The terms and classes a school has reports of, and how they are graded',
  access: ['school'],
  answers: { 200: ReportChoices },
});

export const getSchoolClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/classes/:class',
  summary: 'A page of the report of a class in a term or year',
  access: ['school'],
  params: ClassParams,
  query: ClassReportQuery,
  answers: { 200: ClassReport },
});

export const getWholeSchoolClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/classes/:class/whole',
  summary: 'The report of a whole class, to be printed',
  access: ['school'],
  params: ClassParams,
  query: WholeReportQuery,
  answers: { 200: ClassReport },
});

export const exportSchoolClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/classes/:class/export',
  summary: 'The same, to be kept as a file: written into the audit log',
  access: ['school'],
  params: ClassParams,
  query: WholeReportQuery,
  answers: { 200: ClassReport },
});

export const getSchoolStudentReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/students/:studentId',
  summary: 'The report card of a student in a term or year',
  access: ['school'],
  params: StudentParams,
  query: WholeReportQuery,
  answers: { 200: StudentReport },
});

export const exportSchoolStudentReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/students/:studentId/export',
  summary: 'The same, to be kept as a file: written into the audit log',
  access: ['school'],
  params: StudentParams,
  query: WholeReportQuery,
  answers: { 200: StudentReport },
});
