import type { Grounding, Passage } from '../grounding/passage.ts';

const maxExcerptLength = 900;

function cutAtSentence(text: string): string {
  const plain = text.replace(/[^\S\n]+/g, ' ').trim();
  if (plain.length <= maxExcerptLength) return plain;
  const start = plain.slice(0, maxExcerptLength);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('.\n'));
  return end > 200 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(' '))} …`;
}

function formatSource({ source: { title, chapter, page } }: Passage): string {
  const place = page === null ? title : `${title}, page ${page}`;
  return chapter === '' || title === chapter ? place : `${place} (${chapter})`;
}

function buildPassage(passage: Passage, asksExample: boolean): string {
  const { note, text } = passage;
  const head = formatSource(passage);
  if (!note) return `${head}\n\n${cutAtSentence(text)}`;
  const points = note.keyPoints.map((point) => `• ${point}`).join('\n');
  const example = note.example === '' ? [] : [`For example: ${note.example}`];
  const parts = asksExample ? [...example, note.summary, points] : [note.summary, points, ...example];
  return [head, ...parts.filter((part) => part !== '')].join('\n\n');
}

/** Formats the best passage, with the example first if the student asks for one; null if nothing was found. */
export function formatNote({ passages }: Grounding, text = ''): string | null {
  const [best] = passages;
  return best ? buildPassage(best, /\b(?:example|udaharan)|उदाहरण/i.test(text)) : null;
}
