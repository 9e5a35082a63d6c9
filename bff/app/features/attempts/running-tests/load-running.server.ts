import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { getRunningTest, listRunningTests } from '@shikhar/contracts/attempts/running-tests/routes';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import { countReviews } from '@shikhar/contracts/marking/reviews/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatTimeWithSeconds } from '../../../lib/site/site-time.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { type AskedExtension, findAsked } from './asked-extension.ts';
import { parseRunningFilters, type RunningFilters } from './running-filters.ts';
import {
  buildRunningDetailView,
  buildRunningTestView,
  type RunningTestPageView,
  type RunningTestView,
} from './running-view.server.ts';

export interface RunningTestsData {
  time: string;
  tests: RunningTestView[];
  /** Written answers, of teachers' tabs. */
  answersToMark: number;
}

export async function loadRunningTests(client: ServiceClient): Promise<RunningTestsData> {
  const [{ body }, waiting] = await Promise.all([client.ask(listRunningTests), client.ask(countReviews)]);
  const { answersToMark } = waiting.body;
  const now = new Date(body.serverTime);
  const tests = body.tests.map((test) => buildRunningTestView(test, now));
  return { time: formatTimeWithSeconds(body.serverTime), tests, answersToMark };
}

export function parseTestId(params: Params): string {
  const id = parseId(params, 'testId');
  return id;
}

export interface RunningTestPageData {
  view: RunningTestPageView;
  filters: RunningFilters;
  /** Of the forms of this page: what is sent twice counts once. */
  formKey: string;
  /** The question that the address asks for, without script. */
  asked: AskedExtension | null;
}

/** One test that runs. Throws the screen for one that is not there or not the visitor's. */
export async function loadRunningTest(
  client: ServiceClient,
  { request, params }: { request: Request; params: Params },
): Promise<RunningTestPageData> {
  const filters = parseRunningFilters(request.url);
  const { page, search, state } = filters;
  const query = { page, pageSize: maxPageSize, search: search || undefined, state };
  const { body } = await client.ask(getRunningTest, { params: { testId: parseTestId(params) }, query });
  const view = buildRunningDetailView(body);
  const extend = new URL(request.url).searchParams.get('extend') ?? undefined;
  return { view, filters, formKey: randomUUID(), asked: findAsked(extend, view) };
}
