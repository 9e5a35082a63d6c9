import type { ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { Grounding } from '../grounding/passage.ts';

const isBlank = (yours: string) => /^(?:no answer|not answered|blank|)$/i.test(yours.trim());

/** Several lines begin a line of their own. */
function tell(label: string, told: string): string {
  return told.includes('\n') ? `${label}\n${told}` : `${label} ${told}`;
}

function nameIdea({ passages: [best] }: Grounding): string[] {
  if (!best?.note) return [];
  const { title } = best.source;
  const points = best.note.keyPoints.slice(0, 3).map((point) => `• ${point}`);
  return [`The idea behind it is in the note “${title}”. To remember:\n${points.join('\n')}`];
}

/** Explains a question of a released result by its own solution and the note on its idea. */
export function explainMistake({ title, index, yours, right, explanation }: ToldMistake, grounding: Grounding): string {
  const why = explanation.trim() === '' ? 'The teacher wrote no solution to this question.' : tell('Why:', explanation.trim());
  return [
    `Question ${index + 1} of ${title}, step by step.`,
    isBlank(yours) ? 'You left it blank, so let us see how it goes.' : tell('You answered:', yours.trim()),
    ...(right.trim() === '' ? [] : [tell('The right answer:', right.trim())]),
    why,
    ...nameIdea(grounding),
    isBlank(yours)
      ? 'Now cover this up and try it on your own.'
      : 'Find the step where your way and this one part. Then cover this up and try it once more on your own.',
  ].join('\n\n');
}
