// For pages that read the queue along with their own statement. Test stats may lag and show when they were counted.

/** SQL: the instant up to which students' stats are counted; no row when nothing is queued. */
export const oldestDue = "select due_at from figures_due where kind <> 'test' order by id limit 1";

/** SQL condition: a student, by default `:studentId`, has queued stats. */
export function isStudentDue(student = ':studentId'): string {
  return `exists (select from figures_due due where due.student_id = ${student})`;
}
