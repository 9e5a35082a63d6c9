const betweenParagraphs = /\n\s*\n/;

/** A question below a passage or a story as its two parts; the passage is null where there is none. */
export function splitPassage(text: string): { passage: string | null; question: string } {
  const paragraphs = text.trim().split(betweenParagraphs);
  const question = paragraphs.at(-1) ?? '';
  return { passage: paragraphs.length > 1 ? paragraphs.slice(0, -1).join('\n\n') : null, question };
}
