import type { AskedQuestion, Grounding, Passage } from '../grounding/passage.ts';
import { pointsToChoice } from './hints/choice-words.ts';
import { listDistinctiveTerms } from './hints/distinctive-terms.ts';
import { isKnownName, mightGiveAway } from './hints/give-away.ts';
import { buildPointedHint } from './hints/pointed-hint.ts';
import { findSimilarProblem } from './hints/similar-problem.ts';

/** Everyday questions of the same type, with their solutions. */
const ways: Record<AskedQuestion['type'], readonly string[]> = {
  mcq: [
    'Which of a bus, a boat and a kite needs wind? A bus has an engine, and a boat can be rowed; a kite stays up only in wind, so it is the kite.',
    'Which of a pen, a spoon and a key opens a lock? A pen writes and a spoon stirs; it is the key.',
    'Which of Monday, Friday and Sunday is a holiday of schools? Lessons are held on Monday and on Friday, so it is Sunday.',
  ],
  truefalse: [
    'Is it so that every bird can fly? Look for one bird that cannot: an ostrich. One such case is enough to decide.',
    'Is it so that a week has seven days? Count them from Monday on, and look whether any week has more or fewer.',
  ],
  match: [
    'Pair tailor and baker with bread and shirt. Surest is that a baker makes bread, so the shirt is left for the tailor.',
    'Pair tea and ice with hot and cold. Surest is that ice is cold, so hot goes with tea.',
    'Pair cow and hen with milk and eggs. Surest is that hens lay eggs, so milk goes with cow.',
    'Diwali, Holi: lamps, colours? Diwali has lamps, so Holi has colours.',
  ],
  saq: ['What opens a lock? Given is the lock, asked is the tool; what joins them is how a lock is turned. So: a key.'],
  broad: [
    'Why do we carry umbrellas in July? First what happens: it is the season of rain. Then why it matters: wet clothes. Then an example: the walk to school.',
  ],
};

/** Returns a worked question of the same type, for questions without a similar problem. */
function findSimilarWay(asked: AskedQuestion): string | null {
  return ways[asked.type].find((way) => !pointsToChoice(way, asked)) ?? null;
}

export function listSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z“‘$])/u).map((sentence) => sentence.trim());
}

/** A sentence that makes little sense without the one before it. */
const leansOnOthers = /^(?:It|Its|This|They|Their|These|Those|So|But|Then|There|Here|Such|First|Second|Both|He|She|Also)\b/;

/** Finds the note's sentence that best fits the question and cannot reveal the answer. */
export function findIdea(asked: AskedQuestion, { note }: Pick<Passage, 'note'>): string | null {
  if (!note || asked.type === 'truefalse' || isWordAsked(asked)) return null;
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
  if (type !== 'saq') return false;
  return subject === 'English' || /_{2,}/.test(question) || !/\d|\bhow (?:many|much|long|far|old)\b/i.test(question);
}

function formatNotePointer(asked: AskedQuestion, { source, note }: Passage): string {
  const name = isKnownName(source.title, asked) ? `the note “${source.title}”` : 'the first note under this message';
  return note
    ? `Look at ${name}, above all at its key points.`
    : `Look at ${isKnownName(source.title, asked) ? `“${source.title}”` : 'what is named under this message'}.`;
}

function formatIdea(asked: AskedQuestion, { passages: [best] }: Grounding): string {
  if (!best) return `The idea: it is from the chapter “${asked.chapter}”. Which rule or word of that chapter does it use?`;
  const idea = findIdea(asked, best);
  return idea === null ? `The idea: ${formatNotePointer(asked, best)}` : `The idea: ${idea}\n${formatNotePointer(asked, best)}`;
}

/** Returns the note's example, which is about another problem, unless it could be taken for the answer. */
export function findExample(asked: AskedQuestion, { passages: [best] }: Grounding): string | null {
  if (!best?.note || asked.type === 'saq' || asked.type === 'truefalse' || best.note.example === '') return null;
  return mightGiveAway(best.note.example, asked) ? null : best.note.example;
}

/**
 * Helps with a published test question without revealing its answer: the idea, a pointed hint, and a similar problem with its
 * solution.
 */
export function composeHint(asked: AskedQuestion, grounding: Grounding): string {
  const similar = findSimilarProblem(asked);
  const example = similar === null ? findExample(asked, grounding) : null;
  const way = similar === null && example === null ? findSimilarWay(asked) : null;
  return [
    'This is a question of a test, so I do not give its answer. You can find it, like this.',
    formatIdea(asked, grounding),
    `A hint: ${buildPointedHint(asked)}`,
    ...(similar === null ? [] : [`A similar one, worked: ${similar}`]),
    ...(example === null ? [] : [`An example from your notes: ${example}`]),
    ...(way === null ? [] : [`Another one, asked in the same way and worked: ${way}`]),
    'Now try yours. If you are stuck on a step, ask me about that step.',
  ].join('\n\n');
}
