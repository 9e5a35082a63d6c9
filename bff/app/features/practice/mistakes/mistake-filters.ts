import { MistakeReason } from '@shikhar/contracts/practice/mistakes/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';
import { unknownSubject } from '../../../lib/addresses/url-filters.ts';

export const mistakesPath = '/analytics/mistakes';
export const mistakesPerPage = 10;

/** Labels for why a question went wrong. */
export const reasonWords = {
  concept: 'Concept',
  careless: 'Careless',
  time: 'Time',
  none: 'No reason given',
} as const satisfies Record<MistakeReason, string>;

const MistakeFilters = z.object({
  subject: choiceField(Subject),
  reason: choiceField(MistakeReason),
  /** From a link to a chapter's questions; '' for all. */
  chapter: z
    .string()
    .transform((given) =>
      given
        .replaceAll(/\p{Cc}/gu, ' ')
        .toWellFormed()
        .trim()
        .slice(0, 200)
        .trim(),
    )
    .catch(''),
  page: pageField,
});
export type MistakeFilters = z.infer<typeof MistakeFilters>;

export const mistakeFilters = defineFilters(MistakeFilters);

/** A sentence for each unknown filter in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return mistakeFilters.listUnknown(url, {
    subject: unknownSubject,
    reason: (value) => `We do not know the reason “${value}”. Showing all.`,
  });
}

/** URL of the notebook with these filters, without the defaults. */
export function buildMistakesHref(filters: MistakeFilters): string {
  return mistakeFilters.buildHref(mistakesPath, filters);
}

/** The current filters, as text: `Science, Careless`. */
export function summarizeFilters({ subject, reason, chapter }: MistakeFilters): string {
  const parts = [subject, reason && reasonWords[reason], chapter].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'All subjects and reasons';
}
