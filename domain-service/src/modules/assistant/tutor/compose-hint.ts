import type { AskedQuestion, Grounding } from '../grounding/passage.ts';

/** Helps with a question of a published test, and never tells its answer: where to look, and what to ask oneself. */
export async function composeHint({ chapter }: AskedQuestion, { passages }: Grounding): Promise<string> {
  const [best] = passages;
  return [
    'This is a question of a test, so I will not tell its answer, but you can find it.',
    best ? `Read the note “${best.source.title}” below.` : `It belongs to the chapter ${chapter}.`,
  ].join('\n\n');
}
