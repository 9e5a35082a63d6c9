import type { ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { Grounding, Passage } from '../grounding/passage.ts';
import { listTellingWords } from './hints/telling-words.ts';
import { writeNote } from './write-note.ts';

const isBlank = (yours: string) => /^(?:no answer|not answered|blank|)$/i.test(yours.trim());

/** Several lines begin a line of their own. */
function tell(label: string, told: string): string {
  return told.includes('\n') ? `${label}\n${told}` : `${label} ${told}`;
}

const leastOfKeywords = 2;

/** Whether a note is about what a question and its solution speak of, and not only of the same chapter. */
function isIdeaOf({ question, right, explanation }: ToldMistake, { source, note }: Passage): boolean {
  if (!note) return false;
  const said = new Set(listTellingWords(`${question} ${right} ${explanation}`));
  const count = (text: string) => new Set(listTellingWords(text).filter((word) => said.has(word))).size;
  return count(source.title) > 0 || count(note.keywords.join(' ')) >= leastOfKeywords;
}

function findIdea(mistake: ToldMistake, { passages }: Grounding): Passage | undefined {
  return passages.find((passage) => isIdeaOf(mistake, passage));
}

/** What an explanation names of all that was found. */
export function listIdeas(mistake: ToldMistake, grounding: Grounding): Passage[] {
  const idea = findIdea(mistake, grounding);
  return idea ? [idea] : [];
}

/** How the explanation of a mistake begins: by it one that was told is known again. */
export function openExplanation({ title, index }: ToldMistake): string {
  return `Question ${index + 1} of ${title}, step by step.`;
}

/** Goes on about a mistake that was explained: its idea, with the example. */
export function explainFurther(mistake: ToldMistake, grounding: Grounding): string {
  const passages = listIdeas(mistake, grounding);
  const idea = writeNote({ ...grounding, passages });
  if (idea !== null) return `Here is the idea behind that question, with an example.\n\n${idea}`;
  return 'I have told you all I know of that question: its solution is above. Go through it line by line, and type the sum or the word of the line at which you are stuck. Your teacher can tell you more; and if you think that the answer itself is wrong, you can say so on the result.';
}

function nameIdea(mistake: ToldMistake, grounding: Grounding): string[] {
  const best = findIdea(mistake, grounding);
  if (!best?.note) return [];
  const { title } = best.source;
  const points = best.note.keyPoints.slice(0, 3).map((point) => `• ${point}`);
  return [`The idea behind it is in the note “${title}”. To remember:\n${points.join('\n')}`];
}

/** Explains a question of a released result by its own solution and the note on its idea. */
export function explainMistake(mistake: ToldMistake, grounding: Grounding): string {
  const { yours, right, explanation } = mistake;
  const why = explanation.trim() === '' ? 'The teacher wrote no solution to this question.' : tell('Why:', explanation.trim());
  return [
    openExplanation(mistake),
    isBlank(yours) ? 'You left it blank, so let us see how it goes.' : tell('You answered:', yours.trim()),
    ...(right.trim() === '' ? [] : [tell('The right answer:', right.trim())]),
    why,
    ...nameIdea(mistake, grounding),
    isBlank(yours)
      ? 'Now cover this up and try it on your own.'
      : 'Find the step where your way and this one part. Then cover this up and try it once more on your own.',
  ].join('\n\n');
}
