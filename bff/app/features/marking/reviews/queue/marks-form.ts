import type { Review, ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import { stepAdjustment } from './marks-step.ts';

/** Button values of the form. `next`: save and go on; `zero`: no marks; `unmark`: return to the queue. */
export const submissions = ['next', 'more', 'less', 'zero', 'unmark'] as const;

/** The form of an answer as it was sent. */
export interface MarksForm {
  intent: string;
  revision: string;
  adjustment: string;
  comment: string;
  items: readonly string[];
}

type Rules = Pick<Review['question'], 'rubric' | 'marks'>;

function addPoints({ rubric }: Rules, items: readonly string[]): number {
  const chosen = new Set(items);
  return rubric.reduce((sum, { id, points }) => sum + (chosen.has(id) ? points : 0), 0);
}

/** The marks of a submitted form, under the current rubric. */
export function parseMarks(form: MarksForm, rules: Rules): ReviewSave {
  const { items, comment, intent } = form;
  const given = { rubricItems: [...items], adjustment: Number(form.adjustment), revision: Number(form.revision), comment };
  const points = addPoints(rules, items);
  const step = (by: number) => stepAdjustment({ points, adjustment: given.adjustment, marks: rules.marks }, by);
  switch (intent) {
    case 'more':
      return { ...given, adjustment: step(0.5), isMarked: true };
    case 'less':
      return { ...given, adjustment: step(-0.5), isMarked: true };
    case 'zero':
      return { ...given, rubricItems: [], adjustment: 0, isMarked: true };
    default:
      return { ...given, isMarked: intent !== 'unmark' };
  }
}
