const chat = new Set(
  [
    'the is it its it’s so then and but was are be this that what which one not no yes yeah ok okay right correct wrong true false sure',
    'answer answers ans final result solution option options choice just only tell give say please pls sir maam you can could will would me my',
    'think got get equal equals maybe between first second third fourth last none all both above below mean means let know check did do does',
    'kya hai hain toh bas batao bata do sahi galat jawab uttar answer yeh ye wo woh mera na ji haan nahi',
  ].flatMap((words) => words.split(' ')),
);

export function listWords(text: string): string[] {
  const plain = text.replace(/\\[a-z]+/gi, ' ').toLowerCase();
  return plain.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
}

/** True for words in or around a guess. Any word of two letters counts, because it may be a unit. */
export function isChat(word: string): boolean {
  return word.length <= 2 || chat.has(word);
}

/** True if a text only guesses at an answer or asks for it, as in 'So is it 12 cm?' or 'just tell me the answer'. */
export function isGuess(text: string): boolean {
  return listWords(text).every(isChat);
}

/** True if a text is phrased as a guess: 'is it the mitochondria'. */
export function isPutAsGuess(text: string): boolean {
  return /\b(?:is it|it is|it['’]?s|i (?:got|get|think)|answer|ans|correct|right|sahi)\b/i.test(text);
}
