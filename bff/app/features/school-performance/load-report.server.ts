import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ReportChoices } from '@shikhar/contracts/analytics/school';
import { readSchoolReports } from '@shikhar/contracts/analytics/school-routes';
import { listStudents } from '@shikhar/contracts/students/routes';
import { createRefusal } from '../../lib/refusal.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { chooseReport, type ReportFilters, readAsked, sayUnknownFilters, writeReportHref } from './report-filters.ts';

/** What an address asks for, among what there is. */
export interface ChosenReport {
  choices: ReportChoices;
  filters: ReportFilters;
  /** Of what there is not. */
  faults: string[];
}

export async function chooseFromAddress(visitor: Visitor, { request }: LoaderFunctionArgs): Promise<ChosenReport> {
  const asked = readAsked(request.url);
  const { body: choices } = await visitor.ask(readSchoolReports);
  return { choices, filters: chooseReport(asked, choices), faults: sayUnknownFilters(asked, choices) };
}

/** As `chooseFromAddress`, for files, which say nowhere what was left out. Throws the answer (400) to what an address cannot mean. */
export async function requireFromAddress(visitor: Visitor, args: LoaderFunctionArgs): Promise<ReportFilters> {
  const { filters, faults } = await chooseFromAddress(visitor, args);
  if (faults.length > 0) throw createRefusal('This report does not exist. Choose it on the page of the reports.');
  return filters;
}

export interface FoundStudent {
  id: string;
  name: string;
  class: string;
}

const mostFound = 8;

/** Students by a part of their name; one alone is gone to. */
export async function findByName(visitor: Visitor, { search, ...filters }: ReportFilters) {
  if (search === '') return { found: [], total: 0 };
  const { body } = await visitor.ask(listStudents, { query: { search, pageSize: mostFound } });
  const found: FoundStudent[] = body.students.map(({ id, name, class: level }) => ({ id, name, class: level }));
  const [only] = found;
  const { span, gradedBy } = filters;
  if (only && body.total === 1) throw redirect(writeReportHref(`/school/reports/students/${only.id}`, { span, gradedBy }));
  return { found, total: body.total };
}
