import { RunningState } from '@shikhar/contracts/running-tests/schemas';
import { z } from 'zod';
import { pageField, searchField } from '../../lib/address-fields.ts';

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
  /** A state of the address that there is not. */
  unknown: string | null;
}

const Query = z.object({ page: pageField, search: searchField, state: z.string().catch('') });

/** What an address asks for: a state that there is not is as if it were not there. */
export function readRunningFilters(url: string): RunningFilters {
  const { state: given, ...rest } = Query.parse(Object.fromEntries(new URL(url).searchParams));
  const state = RunningState.safeParse(given).data;
  const isAll = given === '' || given === 'all';
  return { ...rest, state, unknown: state || isAll ? null : given.slice(0, 40) };
}

/** The address of a page of the list with these filters. */
export function writeRunningHref(action: string, { search, state }: Pick<RunningFilters, 'search' | 'state'>, page = 1): string {
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
