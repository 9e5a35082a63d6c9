import type { AuthoredTestSummary } from '@shikhar/contracts/tests/builder/schemas';
import { formatShortDate } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import type { TestRow } from './test-row.ts';

/** Under the title: who made it, and what is in the way of publishing it. */
function describe({ warnings, status, createdBy, isOwn, paperVersion }: AuthoredTestSummary): Pick<TestRow, 'about' | 'warning'> {
  const author = isOwn ? 'By you' : createdBy === null ? 'Of the platform' : `By ${createdBy.name}`;
  return {
    about: paperVersion > 1 ? `${author}, version ${paperVersion}` : author,
    warning: status === 'draft' && warnings.length > 0 ? warnings.join(', ') : null,
  };
}

export function buildTestRow(test: AuthoredTestSummary): TestRow {
  const { id, title, subject, status, questionCount, totalMarks, takenCount, revision, updatedAt } = test;
  return {
    id,
    title,
    ...describe(test),
    subject,
    level: `Class ${test.class}`,
    questions: questionCount,
    marks: countOf(totalMarks, 'mark'),
    status,
    taken: takenCount,
    changed: formatShortDate(updatedAt),
    key: `${id}:${revision}`,
  };
}
