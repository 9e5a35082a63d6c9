import { randomUUID } from 'node:crypto';
import type { Params } from '@remix-run/react';
import { largestPageSize } from '@shikhar/contracts/http/pagination';
import { listRunningTests, readRunningTest } from '@shikhar/contracts/running-tests/routes';
import { z } from 'zod';
import { pageField, searchField } from '../../lib/address-fields.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { formatTimeWithSeconds } from '../../lib/site-time.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { type AskedExtension, findAsked } from './asked-extension.ts';
import { type RunningTestPageView, type RunningTestView, viewRunningDetail, viewRunningTest } from './running-view.server.ts';

export async function loadRunningTests(visitor: Visitor): Promise<{ time: string; tests: RunningTestView[] }> {
  const { body } = await visitor.ask(listRunningTests);
  const now = new Date(body.serverTime);
  return { time: formatTimeWithSeconds(body.serverTime), tests: body.tests.map((test) => viewRunningTest(test, now)) };
}

const PageQuery = z.object({
  page: pageField,
  extend: z.string().optional().catch(undefined),
  search: searchField,
});

export function readTestId(params: Params): string {
  const id = z.uuid().safeParse(params['testId']).data;
  if (!id) throw createNotFound();
  return id;
}

export interface RunningTestPageData {
  view: RunningTestPageView;
  page: number;
  search: string;
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
  const { page, extend, search } = PageQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const query = { page, pageSize: largestPageSize, search: search || undefined };
  const { body } = await visitor.ask(readRunningTest, { params: { testId: readTestId(params) }, query });
  const view = viewRunningDetail(body);
  return { view, page, search, formKey: randomUUID(), asked: findAsked(extend, view) };
}
