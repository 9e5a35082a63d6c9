import type { Params } from '@remix-run/react';
import { getStudent } from '@shikhar/contracts/students/routes';
import { parsePage } from '../../../lib/addresses/address-fields.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { buildStudentView, type StudentView } from './student-view.server.ts';

interface StudentRequest {
  request: Request;
  params: Params;
  context: RequestContext;
}

/** The student named in the URL. Throws the 404 page when there is none or the user may not see them. */
export async function loadStudent(client: ServiceClient, { request, params, context }: StudentRequest): Promise<StudentView> {
  const id = parseId(params, 'id');
  const page = parsePage(request.url);
  const { body } = await client.ask(getStudent, { params: { id }, query: { page } });
  requireWithin(request.url, { page, total: body.attemptsTotal });
  return buildStudentView(body, page, context.now);
}
