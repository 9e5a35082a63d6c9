import type { AskedQuestion } from '../../grounding/passage.ts';
import { pointsToChoice } from './choice-words.ts';

/** Questions of everyday things, asked in the same way and worked. */
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

/** For a question without a similar problem: how one that is asked in the same way is worked. */
export function findSimilarWay(asked: AskedQuestion): string | null {
  return ways[asked.type].find((way) => !pointsToChoice(way, asked)) ?? null;
}
