/** Where an area has its tests. */
export type TestsPath = '/admin/tests' | '/teacher/tests';

/** The page of a test's marking, or of one question's. */
export function writeMarkingHref(path: TestsPath, testId: string, questionId?: string): string {
  return `${path}/${testId}/remarking${questionId ? `/${questionId}` : ''}`;
}
