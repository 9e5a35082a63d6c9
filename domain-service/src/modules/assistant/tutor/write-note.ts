import type { Grounding } from '../grounding/passage.ts';

/** What the most fitting note says; null where none was found. */
export function writeNote({ passages }: Grounding): string | null {
  const [best] = passages;
  if (!best) return null;
  const { note } = best;
  if (!note) return `${best.source.title}\n\n${best.text}`;
  return [
    best.source.title,
    note.summary,
    note.keyPoints.map((point) => `• ${point}`).join('\n'),
    `Example: ${note.example}`,
  ].join('\n\n');
}
