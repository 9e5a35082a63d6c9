import { MistakeReason } from '@shikhar/contracts/practice/mistakes/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { listUnknown } from '../../../lib/addresses/url-filters.ts';

export const mistakesPath = '/analytics/mistakes';
export const mistakesPerPage = 10;

export interface MistakeFilters {
  subject: Subject | undefined;
  reason: MistakeReason | undefined;
  /** From a link to a chapter's questions; '' for all. */
  chapter: string;
  page: number;
}

/** Labels for why a question went wrong. */
export const reasonWords = {
  concept: 'Concept',
  careless: 'Careless',
  time: 'Time',
  none: 'No reason given',
} as const satisfies Record<MistakeReason, string>;

const known = { subject: { values: Subject, shown: 'all' }, reason: { values: MistakeReason, shown: 'all' } } as const;

function parseChapter(given: string | null): string {
  return (given ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 200)
    .trim();
}

/** Parses the filters from a URL. Unknown values are ignored. */
export function parseMistakeFilters(url: string): MistakeFilters {
  const { searchParams } = new URL(url);
  return {
    subject: Subject.safeParse(searchParams.get('subject')).data,
    reason: MistakeReason.safeParse(searchParams.get('reason')).data,
    chapter: parseChapter(searchParams.get('chapter')),
    page: pageField.parse(searchParams.get('page')),
  };
}

/** A sentence for each unknown filter in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return listUnknown(url, known);
}

/** URL of the notebook with these filters, without the defaults. */
export function buildMistakesHref({ subject, reason, chapter, page }: MistakeFilters): string {
  return buildUrl(mistakesPath, { subject, reason, chapter, page });
}

/** The current filters, as text: `Science, Careless`. */
export function summarizeFilters({ subject, reason, chapter }: MistakeFilters): string {
  const parts = [subject, reason && reasonWords[reason], chapter].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'All subjects and reasons';
}
