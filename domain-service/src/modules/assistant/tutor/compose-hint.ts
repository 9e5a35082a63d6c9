import { getKindHints } from '../../../question-kinds/hints.ts';
import type { AskedQuestion, Grounding, Passage } from '../grounding/passage.ts';
import { pointsToChoice } from './hints/choice-words.ts';
import { listDistinctiveTerms } from './hints/distinctive-terms.ts';
import { isKnownName, mightGiveAway } from './hints/give-away.ts';
import { buildPointedHint } from './hints/pointed-hint.ts';
import { findSimilarProblem } from './hints/similar-problem.ts';

/** Finds an everyday question of the same type, for test questions without a similar problem. */
function findEverydayQuestion(asked: AskedQuestion): string | null {
  return getKindHints(asked.type).everyday.find((everyday) => !pointsToChoice(everyday, asked)) ?? null;
}

export function listSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z“‘$])/u).map((sentence) => sentence.trim());
}

/** A sentence that makes little sense without the one before it. */
const leansOnOthers = /^(?:It|Its|This|They|Their|These|Those|So|But|Then|There|Here|Such|First|Second|Both|He|She|Also)\b/;

/** Finds the note's sentence that best fits the question and cannot reveal the answer. */
export function findIdea(asked: AskedQuestion, { note }: Pick<Passage, 'note'>): string | null {
  if (!note || getKindHints(asked.type).answer === 'statement' || isWordAsked(asked)) return null;
  const sentences = [...listSentences(note.summary), ...note.keyPoints];
  const safe = sentences.filter(
    (sentence) => sentence.length > 20 && !leansOnOthers.test(sentence) && !mightGiveAway(sentence, asked),
  );
  const words = new Set(listDistinctiveTerms(asked.question));
  const fits = (sentence: string) => new Set(listDistinctiveTerms(sentence).filter((word) => words.has(word))).size;
  return safe.toSorted((a, b) => fits(b) - fits(a))[0] ?? null;
}

/** True if the answer is a word, which any sentence of the note may contain. */
function isWordAsked({ question, subject, type }: AskedQuestion): boolean {
  if (getKindHints(type).answer !== 'short') return false;
  return subject === 'English' || /_{2,}/.test(question) || !/\d|\bhow (?:many|much|long|far|old)\b/i.test(question);
}

function formatNotePointer(asked: AskedQuestion, { source, note }: Passage): string {
  if (isKnownName(source.title, asked)) {
    return note ? `Read the note “${source.title}”, especially the key points.` : `Read “${source.title}”.`;
  }
  return note ? 'Read the first note below this message, especially the key points.' : 'Read the source below this message.';
}

function formatIdea(asked: AskedQuestion, { passages: [best] }: Grounding): string {
  if (!best)
    return `The idea: this question is from the chapter “${asked.chapter}”. Which rule or word from that chapter can you use?`;
  const idea = findIdea(asked, best);
  return idea === null ? `The idea: ${formatNotePointer(asked, best)}` : `The idea: ${idea}\n${formatNotePointer(asked, best)}`;
}

/** Returns the note's example, which is about another problem, unless it could be taken for the answer. */
export function findExample(asked: AskedQuestion, { passages: [best] }: Grounding): string | null {
  const { answer } = getKindHints(asked.type);
  if (!best?.note || answer === 'short' || answer === 'statement' || best.note.example === '') return null;
  return mightGiveAway(best.note.example, asked) ? null : best.note.example;
}

/**
 * Helps with a published test question without revealing its answer: the idea, a pointed hint, and a similar problem with its
 * solution.
 */
export function composeHint(asked: AskedQuestion, grounding: Grounding): string {
  const similar = findSimilarProblem(asked);
  const example = similar === null ? findExample(asked, grounding) : null;
  const everyday = similar === null && example === null ? findEverydayQuestion(asked) : null;
  return [
    'This question is on a test, so I won’t give the answer. Here is how to find it.',
    formatIdea(asked, grounding),
    `A hint: ${buildPointedHint(asked)}`,
    ...(similar === null ? [] : [`A similar question, worked out: ${similar}`]),
    ...(example === null ? [] : [`An example from your notes: ${example}`]),
    ...(everyday === null ? [] : [`A similar question with its solution: ${everyday}`]),
    'Now try your question. If you get stuck on a step, ask me about that step.',
  ].join('\n\n');
}
