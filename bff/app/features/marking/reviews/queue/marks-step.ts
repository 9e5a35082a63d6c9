/** Points of the selected items, the adjustment in half marks, and the question's marks. */
export interface GivenPoints {
  points: number;
  adjustment: number;
  marks: number;
}

/** Clamps marks between 0 and the question's marks. */
export function sumPoints({ points, adjustment, marks }: GivenPoints): number {
  return Math.min(marks, Math.max(0, points + adjustment));
}

/** The adjustment after a stepper press: starts from the shown marks and stays within the bounds. */
export function stepAdjustment(marks: GivenPoints, by: number): number {
  // The maximum may lie between two steps, such as 2.25 marks.
  const stepped = Math.round((sumPoints(marks) + by) * 2) / 2;
  return Math.min(Math.ceil(marks.marks * 2) / 2, Math.max(0, stepped)) - marks.points;
}
