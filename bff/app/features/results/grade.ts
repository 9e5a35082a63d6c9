const grades = [
  [91, 'A1'],
  [81, 'A2'],
  [71, 'B1'],
  [61, 'B2'],
  [51, 'C1'],
  [41, 'C2'],
  [33, 'D'],
] as const;

/** The grade of a score as Indian boards give it; between two whole numbers the nearer counts. */
export function findGrade(percent: number): string {
  return grades.find(([least]) => Math.round(percent) >= least)?.[1] ?? 'E';
}

export const gradeRule = 'Grades by marks: A1 91–100, A2 81–90, B1 71–80, B2 61–70, C1 51–60, C2 41–50, D 33–40, E 32 and below.';
