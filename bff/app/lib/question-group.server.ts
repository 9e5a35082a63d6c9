import type { AttemptGroup } from '@shikhar/contracts/question-kinds/shared';
import type { QuestionGroupView } from '../ui/question-group.tsx';
import { renderTextBlocks } from './maths/text-blocks.server.ts';

/** `Questions 4 to 7`, or `Question 4`, by indexes from 0. */
export function formatQuestionRange({ from, to }: { from: number; to: number }): string {
  return from === to ? `Question ${from + 1}` : `Questions ${from + 1} to ${to + 1}`;
}

/** Renders what a group shares; null for a question that stands alone. */
export function buildGroupView(group: AttemptGroup | undefined, questions = ''): QuestionGroupView | null {
  if (!group) return null;
  const { id, title, text, image } = group;
  return { id, title, questions, blocks: renderTextBlocks(text), image };
}
