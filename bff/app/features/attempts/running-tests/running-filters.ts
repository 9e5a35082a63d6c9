import { RunningState } from '@shikhar/contracts/attempts/running-tests/schemas';
import * as z from 'zod';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';

export const stateWords: Readonly<Record<RunningState, string>> = {
  active: 'Active',
  offline: 'Offline',
  frozen: 'Stopped',
  submitted: 'Submitted',
  not_started: 'Not started',
};

const RunningFilters = z.object({ search: searchField, state: choiceField(RunningState), page: pageField });
export type RunningFilters = z.infer<typeof RunningFilters>;

export const runningFilters = defineFilters(RunningFilters);

/** A sentence for an unknown state in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return runningFilters.listUnknown(url, { state: (value) => `We do not know the status “${value}”. Showing all.` });
}

/** The active filters in words, for the collapsed filters on phones. */
export function summarizeRunning({ search, state }: Pick<RunningFilters, 'search' | 'state'>): string {
  const shown = state ? stateWords[state] : 'All statuses';
  return search ? `${shown}, “${search}”` : shown;
}
