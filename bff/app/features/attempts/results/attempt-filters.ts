import type { AttemptsQuery } from '@shikhar/contracts/attempts/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';

const AttemptFilters = z.object({
  show: choiceField(z.enum(['running', 'waiting', 'marked'])),
  subject: choiceField(Subject),
  page: pageField,
});
type AttemptFilters = z.infer<typeof AttemptFilters>;

export const attemptFilters = defineFilters(AttemptFilters);

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
