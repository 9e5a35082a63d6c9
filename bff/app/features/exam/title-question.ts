import { titlePage } from '../../lib/site.ts';
import type { QuestionView } from './question-view.ts';

/** The title of the page with this question. */
export function titleQuestion({ number, palette }: Pick<QuestionView, 'number' | 'palette'>): string {
  return titlePage(`Question ${number} of ${palette.length}`);
}
