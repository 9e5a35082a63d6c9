import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { largestPageSize } from '@shikhar/contracts/http/pagination';
import { countReviews } from '@shikhar/contracts/reviews/routes';
import { listRunningTests, readRunningTest } from '@shikhar/contracts/running-tests/routes';
import { readId } from '../../lib/read-id.ts';
import { formatTimeWithSeconds } from '../../lib/site-time.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { type AskedExtension, findAsked } from './asked-extension.ts';
import { type RunningFilters, readRunningFilters } from './running-filters.ts';
import { type RunningTestPageView, type RunningTestView, viewRunningDetail, viewRunningTest } from './running-view.server.ts';

export interface RunningTestsData {
  time: string;
  tests: RunningTestView[];
  /** Written answers, of teachers' tabs. */
  answersToMark: number;
}

export async function loadRunningTests(visitor: Visitor): Promise<RunningTestsData> {
  const [{ body }, waiting] = await Promise.all([visitor.ask(listRunningTests), visitor.ask(countReviews)]);
  const { answersToMark } = waiting.body;
  const now = new Date(body.serverTime);
  const tests = body.tests.map((test) => viewRunningTest(test, now));
  return { time: formatTimeWithSeconds(body.serverTime), tests, answersToMark };
}

export function readTestId(params: Params): string {
  const id = readId(params, 'testId');
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
  visitor: Visitor,
  { request, params }: { request: Request; params: Params },
): Promise<RunningTestPageData> {
  const filters = readRunningFilters(request.url);
  const { page, search, state } = filters;
  const query = { page, pageSize: largestPageSize, search: search || undefined, state };
  const { body } = await visitor.ask(readRunningTest, { params: { testId: readTestId(params) }, query });
  const view = viewRunningDetail(body);
  const extend = new URL(request.url).searchParams.get('extend') ?? undefined;
  return { view, filters, formKey: randomUUID(), asked: findAsked(extend, view) };
}
