/** SQL, with `:studentId`: whether figures of the student wait to be counted. */
export const isStudentDue = 'exists (select from figures_due due where due.student_id = :studentId)';
