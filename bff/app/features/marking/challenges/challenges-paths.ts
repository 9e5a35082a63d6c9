import type { ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import { buildQueueHref } from '../../../lib/addresses/review-paths.ts';

/** An area's paths of challenges and tests. */
export type ChallengesPath = '/admin/challenges' | '/teacher/challenges';

export const testsPaths: Readonly<Record<ChallengesPath, string>> = {
  '/admin/challenges': '/admin/tests',
  '/teacher/challenges': '/teacher/tests',
};

const reviewsPaths = { '/admin/challenges': '/admin/reviews', '/teacher/challenges': '/teacher/reviews' } as const;

/** URL of the marking page of the challenged answer. */
export function buildAnswerHref(path: ChallengesPath, test: string, question: string, answer: ReviewPlace): string {
  return buildQueueHref(reviewsPaths[path], { test, question, order: 'question', hidesNames: true }, { answer });
}

export interface ChallengeFilters {
  show: 'open' | 'decided';
  page: number;
}

/** URL of the page with filters. */
export function buildChallengesHref(path: ChallengesPath, { show, page }: ChallengeFilters): string {
  const query = new URLSearchParams({ ...(show === 'decided' && { show }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
