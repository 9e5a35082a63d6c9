import type { AskedQuestion, Grounding, Passage } from '../grounding/passage.ts';
import { pointsToChoice } from './hints/choice-words.ts';
import { listDistinctiveTerms } from './hints/distinctive-terms.ts';
import { isKnownName, mightGiveAway } from './hints/give-away.ts';
import { buildPointedHint } from './hints/pointed-hint.ts';
import { findSimilarProblem } from './hints/similar-problem.ts';

/** Everyday questions of each type, with their solutions. */
const everydayQuestions: Record<AskedQuestion['type'], readonly string[]> = {
  mcq: [
    'Which one needs wind: a bus, a boat or a kite? A bus has an engine, and you can row a boat. A kite flies only in wind, so it is the kite.',
    'Which one opens a lock: a pen, a spoon or a key? You write with a pen and stir with a spoon, so it is the key.',
    'Which day is a school holiday: Monday, Friday or Sunday? Schools are open on Monday and Friday, so it is Sunday.',
  ],
  multiselect: [
    'Which of these fly: a kite, a boat, a bird? Ask each one on its own: a kite flies, a boat does not, a bird flies. So it is the kite and the bird.',
    'Which of these do you eat with: a spoon, a fork, a pen? Ask each one on its own: a spoon, yes; a fork, yes; a pen, no. So it is the spoon and the fork.',
  ],
  truefalse: [
    'Can every bird fly? Look for one that cannot: an ostrich. One example is enough.',
    'Does every week have seven days? Count them from Monday, and check whether any week has more or fewer.',
  ],
  match: [
    'Match the tailor and the baker with bread and a shirt. Start with the pair you are sure of: a baker makes bread. So the tailor makes the shirt.',
    'Match tea and ice with hot and cold. Start with the pair you are sure of: ice is cold. So tea is hot.',
    'Match the cow and the hen with milk and eggs. Start with the pair you are sure of: a hen lays eggs. So the cow gives milk.',
    'Match Diwali and Holi with lamps and colours. Diwali has lamps, so Holi has colours.',
  ],
  ordering: [
    'Put in order: eat lunch, cook lunch, buy vegetables. Ask what must happen first: you buy, then you cook, then you eat.',
    'Put in order from the smallest: a bus, a bicycle, a train. Find the two ends first: the bicycle and the train. So the bus is between them.',
  ],
  saq: ['What opens a lock? You know the lock and need the tool. A lock is turned with a key.'],
  cloze: [
    'Fill in the blank: “A hen lays ___.” Read the whole sentence, and ask what a hen lays: eggs.',
    'Fill in the blank: “Tea is hot, but ice is ___.” The word “but” says that the opposite comes: cold.',
  ],
  broad: [
    'Why do we carry umbrellas in July? First say what happens: it rains a lot. Then say why it matters: our clothes get wet. Then give an example: the walk to school.',
  ],
};

/** Finds an everyday question of the same type, for test questions without a similar problem. */
function findEverydayQuestion(asked: AskedQuestion): string | null {
  return everydayQuestions[asked.type].find((everyday) => !pointsToChoice(everyday, asked)) ?? null;
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
