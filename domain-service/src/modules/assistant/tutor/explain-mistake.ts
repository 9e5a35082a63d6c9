import type { ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { Grounding } from '../grounding/passage.ts';
import { writeNote } from './write-note.ts';

/** Explains a question of a released result by its own solution and the note on its idea. */
export function explainMistake({ yours, right, explanation }: ToldMistake, grounding: Grounding): string {
  const note = writeNote(grounding);
  return [
    yours.trim() === '' ? 'You left this question blank.' : `You answered: ${yours}`,
    `The right answer is: ${right}`,
    ...(explanation.trim() === '' ? [] : [`Why: ${explanation}`]),
    ...(note === null ? [] : [`From your notes:\n\n${note}`]),
  ].join('\n\n');
}
