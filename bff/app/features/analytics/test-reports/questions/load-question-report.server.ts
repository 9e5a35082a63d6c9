import type { Params } from '@remix-run/react';
import { getQuestionReport } from '@shikhar/contracts/analytics/test-reports/routes';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { findStaffArea } from '../../../../lib/area.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { parseReportChoice } from '../performance-paths.ts';
import { buildQuestionReportView, type QuestionReportView } from './question-report-view.server.ts';

interface QuestionRequest {
  request: Request;
  params: Params;
}

/** Loads one question's report. Throws 404 if it does not exist, no student had it, or it is not the user's. */
export async function loadQuestionReport(
  client: ServiceClient,
  { request, params }: QuestionRequest,
): Promise<QuestionReportView> {
  const place = { testId: parseId(params, 'testId'), questionId: parseId(params, 'questionId') };
  const { students } = parseReportChoice(request.url);
  const { body } = await client.ask(getQuestionReport, { params: place, query: { students } });
  return buildQuestionReportView(findStaffArea(request), body);
}
