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
  return 'I have nothing to add: the solution is above. Go through it line by line. If you get stuck on a line, type the sum or the word from it. Your teacher can explain more. If you think the answer itself is wrong, you can challenge it on the result page.';
}

function formatIdea(mistake: MistakeBrief, grounding: Grounding): string[] {
  const best = findIdea(mistake, grounding);
  if (!best?.note) return [];
  const { title } = best.source;
  const points = best.note.keyPoints.slice(0, 3).map((point) => `• ${point}`);
  return [`The idea is explained in the note “${title}”. Key points:\n${points.join('\n')}`];
}

/** Explains a mistake with its own solution and the note on its idea. */
export function explainMistake(mistake: MistakeBrief, grounding: Grounding): string {
  const { yours, right, explanation } = mistake;
  const why =
    explanation.trim() === '' ? 'There is no written solution for this question.' : joinLabel('Why:', explanation.trim());
  return [
    openExplanation(mistake),
    isBlank(yours) ? 'You left it blank. Let us look at it together.' : joinLabel('You answered:', yours.trim()),
    ...(right.trim() === '' ? [] : [joinLabel('The right answer:', right.trim())]),
    why,
    ...formatIdea(mistake, grounding),
    isBlank(yours)
      ? 'Now cover the solution and try it on your own.'
      : 'Find the step where your work went wrong. Then cover the solution and try again on your own.',
  ].join('\n\n');
}
