import type { PressOutcome, SavedPress } from './press-outcome.ts';
import type { QuestionView } from './question-view.ts';

/** The last acknowledged save of the question on the page, and what is wrong since then. */
export interface SaveStanding {
  acknowledged: Pick<SavedPress, 'sequence' | 'shown' | 'clock'> & { savedAt: string | null };
  trouble: Exclude<PressOutcome, SavedPress> | null;
}

export function beginStanding(view: QuestionView, outcome: PressOutcome | undefined): SaveStanding {
  const { sequence, shown, savedAt, clock } = view;
  const standing: SaveStanding = { acknowledged: { sequence, shown, savedAt, clock }, trouble: null };
  return outcome ? noteOutcome(standing, outcome) : standing;
}

/** Takes in what came of a press. An acknowledgement that comes late changes nothing that a later one said. */
export function noteOutcome(standing: SaveStanding, outcome: PressOutcome): SaveStanding {
  const { acknowledged } = standing;
  if (outcome.kind === 'saved') {
    return { acknowledged: outcome.sequence >= acknowledged.sequence ? outcome : acknowledged, trouble: null };
  }
  if (outcome.kind !== 'changed-elsewhere') return { ...standing, trouble: outcome };
  // Now that the student is told, the page goes on from what is kept: its next press is a change.
  return { acknowledged: { ...acknowledged, sequence: outcome.sequence, shown: outcome.shown }, trouble: outcome };
}
