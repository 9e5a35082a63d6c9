import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { getSchoolReports } from '@shikhar/contracts/analytics/school-reports/routes';
import type { ReportChoices } from '@shikhar/contracts/analytics/school-reports/schemas';
import { listStudents } from '@shikhar/contracts/students/routes';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { buildReportHref, chooseReport, formatUnknownFilters, parseReportRequest, type ReportFilters } from './report-filters.ts';

/** The report a URL asks for, and the choices available. */
export interface ChosenReport {
  choices: ReportChoices;
  filters: ReportFilters;
  /** Explains unknown URL values. */
  errors: string[];
}

export async function chooseFromUrl(client: ServiceClient, { request }: LoaderFunctionArgs): Promise<ChosenReport> {
  const asked = parseReportRequest(request.url);
  const { body: choices } = await client.ask(getSchoolReports);
  return { choices, filters: chooseReport(asked, choices), errors: formatUnknownFilters(asked, choices) };
}

/** Like `chooseFromUrl`, for files, which cannot show a note. Throws 400 for unknown values. */
export async function requireFromAddress(client: ServiceClient, args: LoaderFunctionArgs): Promise<ReportFilters> {
  const { filters, errors } = await chooseFromUrl(client, args);
  if (errors.length > 0) throw createRefusal('This report does not exist. Choose a report on the Reports page.');
  return filters;
}

export interface FoundStudent {
  id: string;
  name: string;
  class: string;
}

const maxFound = 8;

/** Finds students by part of their name. A single match redirects to its report card. */
export async function findByName(client: ServiceClient, { search, ...filters }: ReportFilters) {
  if (search === '') return { found: [], total: 0 };
  const { body } = await client.ask(listStudents, { query: { search, pageSize: maxFound } });
  const found: FoundStudent[] = body.students.map(({ id, name, class: level }) => ({ id, name, class: level }));
  const [only] = found;
  const { span, gradedBy } = filters;
  if (only && body.total === 1) throw redirect(buildReportHref(`/school/reports/students/${only.id}`, { span, gradedBy }));
  return { found, total: body.total };
}
