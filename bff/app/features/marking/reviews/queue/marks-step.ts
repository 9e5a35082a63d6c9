/** What the chosen items come to, the half marks beside them, and what the question is worth. */
export interface GivenPoints {
  points: number;
  adjustment: number;
  marks: number;
}

/** Marks within 0 and those of the question. */
export function sumPoints({ points, adjustment, marks }: GivenPoints): number {
  return Math.min(marks, Math.max(0, points + adjustment));
}

/** The adjustment after a press of the stepper: from what is shown, never further beyond the bounds. */
export function stepAdjustment(given: GivenPoints, by: number): number {
  // A question worth 2.25 marks has its top between two steps.
  const stepped = Math.round((sumPoints(given) + by) * 2) / 2;
  return Math.min(Math.ceil(given.marks * 2) / 2, Math.max(0, stepped)) - given.points;
}
