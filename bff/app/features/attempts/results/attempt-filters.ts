import type { AttemptsQuery } from '@shikhar/contracts/attempts/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';

const standings = ['running', 'waiting', 'marked'] as const;

// Invalid values are ignored: the list is still shown.
const Filters = z.object({
  show: z.enum(standings).optional().catch(undefined),
  subject: Subject.optional().catch(undefined),
  page: pageField,
});
export type AttemptFilters = z.infer<typeof Filters>;

export function parseAttemptFilters(url: string): AttemptFilters {
  return Filters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** URL of the list with these filters, without defaults. */
export function buildAttemptsHref({ show, subject, page }: AttemptFilters): string {
  const query = new URLSearchParams({
    ...(show && { show }),
    ...(subject && { subject }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/results?${query}` : '/results';
}

const asked = {
  running: { status: 'in_progress' },
  waiting: { marking: 'pending_review' },
  marked: { marking: 'graded' },
} as const;

/** The query for the domain service. */
export function toAttemptsQuery({ show, subject, page }: AttemptFilters): z.input<typeof AttemptsQuery> {
  return { page, subject, ...(show && asked[show]) };
}

export const showWords = { running: 'Running', waiting: 'Being marked', marked: 'Marked' } as const;

/** The active filters in words: `Being marked, Science`. */
export function summarizeFilters({ show, subject }: AttemptFilters): string {
  return [show ? showWords[show] : 'All tests', ...(subject ? [subject] : [])].join(', ');
}
