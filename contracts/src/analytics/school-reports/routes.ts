import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import {
  ReportChoices,
  SchoolClassReport,
  SchoolClassReportQuery,
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
  summary: "A school's averages by class and subject, and its teachers' activity, for a month, term or year",
  access: ['school'],
  query: SchoolPerformanceQuery,
  answers: { 200: SchoolPerformance },
});

export const getSchoolReports = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports',
  summary: 'Terms and classes with reports, and how they are graded',
  access: ['school'],
  answers: { 200: ReportChoices },
});

export const getSchoolClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/classes/:class',
  summary: 'One page of a class report for a term or year',
  access: ['school'],
  params: ClassParams,
  query: SchoolClassReportQuery,
  answers: { 200: SchoolClassReport },
});

export const getWholeSchoolClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/classes/:class/whole',
  summary: 'A whole class report, for printing',
  access: ['school'],
  params: ClassParams,
  query: WholeReportQuery,
  answers: { 200: SchoolClassReport },
});

export const exportSchoolClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/classes/:class/export',
  summary: 'Export the same report as a file; recorded in the audit log',
  access: ['school'],
  params: ClassParams,
  query: WholeReportQuery,
  answers: { 200: SchoolClassReport },
});

export const getSchoolStudentReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/students/:studentId',
  summary: "A student's report card for a term or year",
  access: ['school'],
  params: StudentParams,
  query: WholeReportQuery,
  answers: { 200: StudentReport },
});

export const exportSchoolStudentReport = defineRoute({
  method: 'GET',
  path: '/analytics/school/reports/students/:studentId/export',
  summary: 'Export the same report as a file; recorded in the audit log',
  access: ['school'],
  params: StudentParams,
  query: WholeReportQuery,
  answers: { 200: StudentReport },
});
