// What a page asks along with its own statement. Figures of tests may wait, and say when they were counted.

/** SQL: the moment up to which students' figures are counted; no row where nothing is due. */
export const oldestDue = "select due_at from figures_due where kind <> 'test' order by id limit 1";

/** SQL condition: something of a student, by default `:studentId`, is not in the figures yet. */
export function isStudentDue(student = ':studentId'): string {
  return `exists (select from figures_due due where due.student_id = ${student})`;
}
