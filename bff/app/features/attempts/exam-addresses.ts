/** `number` from 1, as the student counts. */
export function findQuestionAddress(attemptId: string, number: number): string {
  return `/exam/${attemptId}?question=${number}`;
}

/** The question number in the URL; 1 if there is none. */
export function parseQuestionNumber(search: URLSearchParams): number {
  const given = search.get('question') ?? '';
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
}

/** The accessibility settings page, with the question to return to. */
export function findAccessibilityUrl(attemptId: string, number = 1): string {
  return `/exam/${attemptId}/aids?question=${number}`;
}
