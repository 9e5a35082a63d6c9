/**
 * SQL over `users u`: a teacher's students are those of the school and those who sat the teacher's own tests; a school's are
 * those with its code (product.md, section 3).
 */
export const studentCounts = {
  teacher: `(select count(*)::int from (
    select m.id from users m where m.school_code = u.school_code and m.role = 'student'
    union
    select a.student_id from tests t join student_attempts a on a.test_id = t.id where t.created_by = u.id
  ) own)`,
  school: "(select count(*)::int from users m where m.school_code = u.school_code and m.role = 'student')",
} as const;
