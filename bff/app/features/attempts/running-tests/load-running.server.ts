import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { getRunningTest, listRunningTests } from '@shikhar/contracts/attempts/running-tests/routes';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import { countReviews } from '@shikhar/contracts/marking/reviews/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatTimeWithSeconds } from '../../../lib/site/site-time.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { findRequestedExtension, type RequestedExtension } from './requested-extension.ts';
import { formatUnknownFilters, type RunningFilters, runningFilters } from './running-filters.ts';
import {
  buildRunningDetailView,
  buildRunningTestView,
  type RunningTestPageView,
  type RunningTestView,
} from './running-view.server.ts';

export interface RunningTestsData {
  time: string;
  tests: RunningTestView[];
  /** Count of answers to mark, for the teacher's tabs. */
  answersToMark: number;
}

export async function loadRunningTests(client: ServiceClient): Promise<RunningTestsData> {
  const [{ body }, waiting] = await Promise.all([client.ask(listRunningTests), client.ask(countReviews)]);
  const { answersToMark } = waiting.body;
  const now = new Date(body.serverTime);
  const tests = body.tests.map((test) => buildRunningTestView(test, now));
  return { time: formatTimeWithSeconds(body.serverTime), tests, answersToMark };
}

export interface RunningTestPageData {
  view: RunningTestPageView;
  filters: RunningFilters;
  unknown: string[];
  /** Idempotency key of this page's forms. */
  formKey: string;
  /** The extension form that the URL asks for, without JavaScript. */
  extension: RequestedExtension | null;
}

/** Loads one running test. Throws a 404 page if it does not exist or the user may not see it. */
export async function loadRunningTest(
  client: ServiceClient,
  { request, params }: { request: Request; params: Params },
): Promise<RunningTestPageData> {
  const filters = runningFilters.parse(request.url);
  const query = { ...runningFilters.toQuery(filters), pageSize: maxPageSize };
  const { body } = await client.ask(getRunningTest, { params: { testId: parseId(params, 'testId') }, query });
  const view = buildRunningDetailView(body);
  const extend = new URL(request.url).searchParams.get('extend') ?? undefined;
  const unknown = formatUnknownFilters(request.url);
  return { view, filters, unknown, formKey: randomUUID(), extension: findRequestedExtension(extend, view) };
}
