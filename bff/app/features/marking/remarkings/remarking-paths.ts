import { buildQueueHref } from '../../../lib/addresses/review-paths.ts';

/** Path of an area's tests. */
export type TestsPath = '/admin/tests' | '/teacher/tests';

/** The page of a test's marking, or of one question's. */
export function buildMarkingHref(path: TestsPath, testId: string, questionId?: string): string {
  return `${path}/${testId}/remarking${questionId ? `/${questionId}` : ''}`;
}

const reviewsPaths = { '/admin/tests': '/admin/reviews', '/teacher/tests': '/teacher/reviews' } as const;

/** URL of the marking queue of a long question. */
export function buildMarkingQueueHref(path: TestsPath, testId: string, questionId: string): string {
  return buildQueueHref(reviewsPaths[path], { test: testId, question: questionId, order: 'question', hidesNames: true });
}
