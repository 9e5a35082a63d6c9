import { RunningState } from '@shikhar/contracts/attempts/running-tests/schemas';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { listUnknown } from '../../../lib/addresses/url-filters.ts';

export const stateWords: Readonly<Record<RunningState, string>> = {
  active: 'Active',
  offline: 'Offline',
  frozen: 'Stopped',
  submitted: 'Submitted',
  not_started: 'Not started',
};

export interface RunningFilters {
  search: string;
  /** Undefined means all. */
  state: RunningState | undefined;
  page: number;
  unknown: string[];
}

const Query = z.object({ page: pageField, search: searchField, state: RunningState.optional().catch(undefined) });

/** Parses the URL; an unknown state is ignored. */
export function parseRunningFilters(url: string): RunningFilters {
  const query = Query.parse(Object.fromEntries(new URL(url).searchParams));
  return {
    ...query,
    state: query.state,
    unknown: listUnknown(url, { state: { values: RunningState, noun: 'status', shown: 'all' } }),
  };
}

/** URL of a list page with these filters. */
export function buildRunningHref(action: string, { search, state }: Pick<RunningFilters, 'search' | 'state'>, page = 1): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${action}?${query}` : action;
}

/** The active filters in words, for the collapsed filters on phones. */
export function summarizeRunning({ search, state }: Pick<RunningFilters, 'search' | 'state'>): string {
  const shown = state ? stateWords[state] : 'All statuses';
  return search ? `${shown}, “${search}”` : shown;
}
