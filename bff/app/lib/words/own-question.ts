const betweenParagraphs = /\n\s*\n/;

/** Splits a question into its passage, if any, and the question itself. */
export function splitPassage(text: string): { passage: string | null; question: string } {
  const paragraphs = text.trim().split(betweenParagraphs);
  const question = paragraphs.at(-1) ?? '';
  return { passage: paragraphs.length > 1 ? paragraphs.slice(0, -1).join('\n\n') : null, question };
}
