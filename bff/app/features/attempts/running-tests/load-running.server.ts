import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { getRunningTest, listRunningTests } from '@shikhar/contracts/attempts/running-tests/routes';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import { countReviews } from '@shikhar/contracts/marking/reviews/routes';
import { parsePage } from '../../../lib/addresses/address-fields.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatTimeWithSeconds } from '../../../lib/site/site-time.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { findRequestedExtension } from './requested-extension.ts';
import { formatUnknownFilters, runningFilters } from './running-filters.ts';
import { buildRunningDetailView, buildRunningTestView } from './running-view.server.ts';

export async function loadRunningTests(client: ServiceClient, url: string) {
  const page = parsePage(url);
  const [{ body }, waiting] = await Promise.all([client.ask(listRunningTests, { query: { page } }), client.ask(countReviews)]);
  requireWithin(url, { page, total: body.total });
  const { answersToMark } = waiting.body;
  const now = new Date(body.serverTime);
  const tests = body.tests.map((test) => buildRunningTestView(test, now));
  return {
    time: formatTimeWithSeconds(body.serverTime),
    tests,
    page,
    total: body.total /** Count of answers to mark, for the teacher's tabs. */,
    answersToMark,
  };
}

/** Loads one running test. Throws a 404 page if it does not exist or the user may not see it. */
export async function loadRunningTest(client: ServiceClient, { request, params }: { request: Request; params: Params }) {
  const filters = runningFilters.parse(request.url);
  const query = { ...runningFilters.toQuery(filters), pageSize: maxPageSize };
  const { body } = await client.ask(getRunningTest, { params: { testId: parseId(params, 'testId') }, query });
  const view = buildRunningDetailView(body);
  const extend = new URL(request.url).searchParams.get('extend') ?? undefined;
  const unknown = formatUnknownFilters(request.url);
  return {
    view,
    filters,
    unknown /** Idempotency key of this page's forms. */,
    formKey: randomUUID() /** The extension form that the URL asks for, without JavaScript. */,
    extension: findRequestedExtension(extend, view),
  };
}

export type RunningTestPageData = Awaited<ReturnType<typeof loadRunningTest>>;
