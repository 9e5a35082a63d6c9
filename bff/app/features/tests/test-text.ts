import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import { countOf } from '../../lib/words/marks.ts';
import type { StatusKind } from '../../ui/badge.tsx';

export const testStates = {
  draft: { kind: 'draft', word: 'Draft' },
  published: { kind: 'active', word: 'Published' },
  archived: { kind: 'off', word: 'Archived' },
} as const satisfies Record<TestStatus, { kind: StatusKind; word: string }>;

/** `3 questions, 5 marks`. */
export function formatTotals(test: { questionCount: number; totalMarks: number } | null): string {
  return `${countOf(test?.questionCount ?? 0, 'question')}, ${countOf(test?.totalMarks ?? 0, 'mark')}`;
}

/** The hint below a question's marks. */
export function formatMarksHint(sections: readonly unknown[]): string {
  return sections.length > 0
    ? 'Leave empty to use the section’s or the test’s setting.'
    : 'Leave empty to use the test’s setting.';
}
