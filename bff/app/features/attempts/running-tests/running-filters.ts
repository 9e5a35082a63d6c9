import { RunningState } from '@shikhar/contracts/attempts/running-tests/schemas';
import { z } from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { listUnknown } from '../../../lib/addresses/asked-filters.ts';

export const stateWords: Readonly<Record<RunningState, string>> = {
  active: 'Active',
  offline: 'Offline',
  frozen: 'Stopped',
  submitted: 'Submitted',
  not_started: 'Not started',
};

export interface RunningFilters {
  search: string;
  /** Undefined stands for all. */
  state: RunningState | undefined;
  page: number;
  /** Where there is no such state, in a sentence. */
  unknown: string[];
}

const Query = z.object({ page: pageField, search: searchField, state: RunningState.optional().catch(undefined) });

/** What an address asks for: a state that there is not is as if it were not there. */
export function parseRunningFilters(url: string): RunningFilters {
  const query = Query.parse(Object.fromEntries(new URL(url).searchParams));
  return { ...query, state: query.state, unknown: listUnknown(url, { state: { values: RunningState, shown: 'all' } }) };
}

/** The address of a page of the list with these filters. */
export function buildRunningHref(action: string, { search, state }: Pick<RunningFilters, 'search' | 'state'>, page = 1): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${action}?${query}` : action;
}

/** The choice in force, for the folded filters of phones. */
export function summarizeRunning({ search, state }: Pick<RunningFilters, 'search' | 'state'>): string {
  const shown = state ? stateWords[state] : 'All states';
  return search ? `${shown}, “${search}”` : shown;
}
