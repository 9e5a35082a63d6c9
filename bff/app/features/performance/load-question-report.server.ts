import type { Params } from '@remix-run/react';
import { readQuestionReport } from '@shikhar/contracts/analytics/teacher-routes';
import { findStaffArea } from '../../lib/area.ts';
import { readId } from '../../lib/read-id.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readReportChoice } from './performance-paths.ts';
import { type QuestionReportView, viewQuestionReport } from './question-report-view.server.ts';

interface QuestionRequest {
  request: Request;
  params: Params;
}

/** One question's figures. Throws the screen for one that is not there, that nobody had, or that is not the visitor's. */
export async function loadQuestionReport(visitor: Visitor, { request, params }: QuestionRequest): Promise<QuestionReportView> {
  const place = { testId: readId(params, 'testId'), questionId: readId(params, 'questionId') };
  const { students } = readReportChoice(request.url);
  const { body } = await visitor.ask(readQuestionReport, { params: place, query: { students } });
  return viewQuestionReport(findStaffArea(request), body);
}
