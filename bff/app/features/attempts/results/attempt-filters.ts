import type { AttemptsQuery } from '@shikhar/contracts/attempts/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';

const standings = ['running', 'waiting', 'marked'] as const;

export interface AttemptFilters {
  show: (typeof standings)[number] | undefined;
  subject: Subject | undefined;
  page: number;
}

/** Invalid values are ignored: the list is still shown. */
export function parseAttemptFilters(url: string): AttemptFilters {
  const { show, subject, page } = Object.fromEntries(new URL(url).searchParams);
  return {
    show: standings.find((standing) => standing === show),
    subject: Subject.safeParse(subject).data,
    page: pageField.parse(page),
  };
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
