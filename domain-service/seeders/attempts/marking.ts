import { type ScoredQuestion, scoreQuestion } from '../../src/modules/marking/scoring/score-question.ts';
import { StoredContent } from '../../src/question-kinds/registry.ts';
import { roundMarks, type Score } from '../../src/question-kinds/score.ts';
import type { QuestionFile, QuestionFileOf } from '../content-files/test-file.ts';
import { buildKey, makeContent } from '../papers/question-content.ts';
import type { Rng } from '../rng/rng.ts';
import type { SheetEntry } from './answer-sheet.ts';
import { markByRubric } from './rubric.ts';

export interface Marked {
  score: Score;
  comment: string | null;
  /** The teacher's marks; null when not marked. */
  given: { rubricItems: string[]; adjustment: number } | null;
}

const praise = ['Very good.', 'Well done, nothing is missing.', 'Correct and clearly written.', 'Excellent, keep it up.'];
const encouragement = ['Good start.', 'On the right way.', 'Nearly there.', 'A fair attempt.'];
const advice = ['Please revise this chapter.', 'Read the notes again and try once more.', 'Too short to judge.'];

const noDrawings = new Map<string, string>();

/** A question of a content file as marking reads it. */
export function toScoredQuestion({ image: _, ...file }: QuestionFile): ScoredQuestion {
  return { ...StoredContent.parse({ type: file.type, content: makeContent(file, noDrawings) }), marks: file.marks };
}

function comment(rng: Rng, share: number, missed: string | undefined): string | null {
  if (rng.happens(0.2)) return null;
  if (share === 1) return rng.pick(praise);
  const opening = rng.pick(share >= 0.4 ? encouragement : advice);
  return missed ? `${opening} Look again at: ${missed}` : opening;
}

/** A long answer as its teacher marks it, by rubric line, with a short comment. */
function markByTeacher(rng: Rng, question: QuestionFileOf<'broad'>, text: string): Marked {
  const lines = markByRubric(rng, question, text);
  const awarded = roundMarks(lines.reduce((sum, { given }) => sum + given, 0));
  const outcome = awarded === question.marks ? 'correct' : awarded === 0 ? 'wrong' : 'part';
  const missed = lines.filter(({ given, points }) => given < points).toSorted((one, other) => one.seen - other.seen)[0];
  const whole = lines.filter(({ given, points }) => given === points);
  const adjustment = awarded - whole.reduce((sum, { points }) => sum + points, 0);
  return {
    score: { awarded, outcome },
    comment: comment(rng, awarded / question.marks, missed?.criterion),
    given: { rubricItems: whole.map((line) => `r${lines.indexOf(line) + 1}`), adjustment },
  };
}

/** The platform's own marking; for answers left to a teacher, the teacher's marks, unless still pending. */
export function markEntry(rng: Rng, { item, answer }: SheetEntry, isTeacherDone: boolean): Marked {
  const { file } = item;
  const score = scoreQuestion(
    toScoredQuestion(file),
    { key: buildKey(file), rule: 'key', negativeMarks: 0 },
    { answer, hasFiles: false, teacher: null },
  );
  if (score.outcome !== 'waiting' || file.type !== 'broad' || !isTeacherDone) return { score, comment: null, given: null };
  return markByTeacher(rng, file, answer !== null && 'text' in answer ? answer.text : '');
}
