import type { MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import type { Grounding, Passage } from '../grounding/passage.ts';
import { formatNote } from './format-note.ts';
import { listDistinctiveTerms } from './hints/distinctive-terms.ts';

const isBlank = (yours: string) => /^(?:no answer|not answered|blank|)$/i.test(yours.trim());

/** Puts a text of several lines below its label. */
function joinLabel(label: string, text: string): string {
  return text.includes('\n') ? `${label}\n${text}` : `${label} ${text}`;
}

const minKeywords = 2;

/** True if a note is about the topic of a question and its solution, not only from the same chapter. */
function isIdeaOf({ question, right, explanation }: MistakeBrief, { source, note }: Passage): boolean {
  if (!note) return false;
  const said = new Set(listDistinctiveTerms(`${question} ${right} ${explanation}`));
  const count = (text: string) => new Set(listDistinctiveTerms(text).filter((word) => said.has(word))).size;
  return count(source.title) > 0 || count(note.keywords.join(' ')) >= minKeywords;
}

function findIdea(mistake: MistakeBrief, { passages }: Grounding): Passage | undefined {
  return passages.find((passage) => isIdeaOf(mistake, passage));
}

/** Returns the passages that an explanation names: one or none. */
export function listIdeas(mistake: MistakeBrief, grounding: Grounding): Passage[] {
  const idea = findIdea(mistake, grounding);
  return idea ? [idea] : [];
}

/** Returns the first sentence of an explanation, by which earlier explanations are recognised. */
export function openExplanation({ title, index }: MistakeBrief): string {
  return `Question ${index + 1} of ${title}, step by step.`;
}

/** Continues after an explained mistake with its idea and an example. */
export function explainFurther(mistake: MistakeBrief, grounding: Grounding): string {
  const passages = listIdeas(mistake, grounding);
  const idea = formatNote({ ...grounding, passages });
  if (idea !== null) return `Here is the idea behind that question, with an example.\n\n${idea}`;
  return 'I have told you all I know of that question: its solution is above. Go through it line by line, and type the sum or the word of the line at which you are stuck. Your teacher can tell you more; and if you think that the answer itself is wrong, you can say so on the result.';
}

function formatIdea(mistake: MistakeBrief, grounding: Grounding): string[] {
  const best = findIdea(mistake, grounding);
  if (!best?.note) return [];
  const { title } = best.source;
  const points = best.note.keyPoints.slice(0, 3).map((point) => `• ${point}`);
  return [`The idea behind it is in the note “${title}”. To remember:\n${points.join('\n')}`];
}

/** Explains a mistake with its own solution and the note on its idea. */
export function explainMistake(mistake: MistakeBrief, grounding: Grounding): string {
  const { yours, right, explanation } = mistake;
  const why =
    explanation.trim() === '' ? 'The teacher wrote no solution to this question.' : joinLabel('Why:', explanation.trim());
  return [
    openExplanation(mistake),
    isBlank(yours) ? 'You left it blank, so let us see how it goes.' : joinLabel('You answered:', yours.trim()),
    ...(right.trim() === '' ? [] : [joinLabel('The right answer:', right.trim())]),
    why,
    ...formatIdea(mistake, grounding),
    isBlank(yours)
      ? 'Now cover this up and try it on your own.'
      : 'Find the step where your way and this one part. Then cover this up and try it once more on your own.',
  ].join('\n\n');
}
