import type { Result, ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { hasMistake } from '../../../lib/words/own-mistake.ts';
import type { NextStep } from './result-view.ts';
import type { Revision } from './revision.server.ts';

/** `Well done: 9 of 12 answers are right`; praise for less than half would sound like mockery. */
function describeSuccess(questions: readonly ResultQuestion[]): string {
  const count = (isWanted: (question: ResultQuestion) => boolean) => questions.filter(isWanted).length;
  const right = count(({ outcome }) => outcome === 'correct');
  const total = questions.length;
  if (right === total) return plural(total, { one: 'Your answer is right', other: 'All # answers are right' });
  if (right >= total / 2) return `Well done: ${right} of ${total} answers are right`;
  if (right > 0) return plural(right, { one: `# of ${total} answers is right`, other: `# of ${total} answers are right` });
  const isPartlyRight = count(({ outcome }) => outcome === 'part') > 0;
  if (isPartlyRight) return 'Part of your answers is right';
  return 'You finished the test, and now know what to learn';
}

function buildRevisionStep({ test }: Result, chapter: string, questionCount: number): Pick<NextStep, 'about' | 'href' | 'label'> {
  const about = plural(questionCount, {
    one: `Next, revise ${chapter}: # question of it was not right yet.`,
    other: `Next, revise ${chapter}: # questions of it were not right yet.`,
  });
  const href = buildUrl('/study-materials', { subject: test.subject, class: test.class, chapter });
  return { about, href, label: 'Revise this chapter' };
}

/**
 * Praise for a student's test, and the one thing to do next: revise the chapter with most mistakes that has materials, or
 * else practise the mistakes. Null while answers may not be seen, and for a practice, which leads back to the notebook.
 */
export function findNextStep(result: Result, { chapters }: Revision): NextStep | null {
  const known = result.questions.filter(({ outcome }) => outcome !== null && outcome !== 'waiting' && outcome !== 'dropped');
  if (result.isPractice || result.isPreview || known.length === 0) return null;
  const title = describeSuccess(known);
  const [worst] = chapters.toSorted((one, other) => other.questionCount - one.questionCount);
  if (worst) return { title, ...buildRevisionStep(result, worst.chapter, worst.questionCount) };
  if (known.some(hasMistake)) {
    return {
      title,
      about: 'Next, practise the questions that went wrong.',
      href: '/analytics/mistakes',
      label: 'Practise your mistakes',
    };
  }
  return { title, about: 'Next, take another test.', href: '/exam', label: 'Take the next test' };
}
