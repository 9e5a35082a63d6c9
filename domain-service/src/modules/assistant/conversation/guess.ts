const chat = new Set(
  [
    'the is it its it’s so then and but was are be this that what which one not no yes yeah ok okay right correct wrong true false sure',
    'answer answers ans final result solution option options choice just only tell give say please pls sir maam you can could will would me my',
    'think got get equal equals maybe between first second third fourth last none all both above below mean means let know check did do does',
    'kya hai hain toh bas batao bata do sahi galat jawab uttar answer yeh ye wo woh mera na ji haan nahi',
  ].flatMap((words) => words.split(' ')),
);

/** Whether words have nothing but a guess at an answer, or ask for it, as 'So is it 12 cm?' or 'just tell me the answer'. */
export function isGuess(text: string): boolean {
  const words =
    text
      .replace(/\\[a-z]+/gi, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
  return words.every((word) => word.length <= 2 || chat.has(word));
}

function listNumbers(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?/g) ?? [];
}

/** Whether a sum has no number of its own, so that it may be what a question asks to work out. */
export function isSumOf(question: string, text: string): boolean {
  const known = new Set(listNumbers(question));
  return listNumbers(text).every((number) => known.has(number));
}
