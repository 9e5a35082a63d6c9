import { formatPageTitle } from '../../../lib/site/site.ts';
import type { QuestionView } from './question-view.ts';

/** The title of the page with this question. */
export function formatQuestionTitle({ number, palette }: Pick<QuestionView, 'number' | 'palette'>): string {
  return formatPageTitle(`Question ${number} of ${palette.length}`);
}
