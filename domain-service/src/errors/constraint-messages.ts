/** Unique constraints that two people can break at the same time; the others guard only what one request repeats. */
const uniqueMessages: Readonly<Record<string, string>> = {
  users_email_key: 'An account with this email already exists.',
  users_own_school_code_key: 'Another school already has this code.',
  tests_sample_of_class_key: 'This class already has a sample test.',
  test_sections_test_id_position_key: 'Somebody else moved the sections at the same time. Please try again.',
  questions_test_id_position_key: 'Somebody else moved the questions at the same time. Please try again.',
  school_memberships_active_key: 'This person already belongs to a school.',
  school_memberships_requested_key: 'This person has already asked to join a school.',
  remarkings_undoes_id_key: 'This correction has already been undone.',
  remarkings_test_id_marking_version_key: 'Somebody else corrected this test at the same time. Please try again.',
  package_tests_position_key: 'Somebody else changed the tests of this package at the same time. Please try again.',
  package_tests_free_sample_key: 'This package already has a free sample.',
  coupons_code_key: 'Another coupon already has this code.',
  entitlements_seat_key: 'This student already has one of these seats.',
  backups_queued_key: 'A backup is already waiting to be made.',
  attempts_in_progress_key: 'This test is already in progress.',
  attempts_student_id_test_id_number_key: 'This attempt has already been started.',
  challenges_student_id_attempt_id_index_key: 'This answer has already been challenged.',
  assistant_turns_running_key: 'The assistant is still answering your last question.',
};

interface Violation {
  /** The SQLSTATE: 23503 foreign key, 23505 unique, 23514 check. */
  code: string;
  constraint: string;
  table: string;
}

/** The part of a constraint's name between its table and its suffix, as words. */
function nameColumns({ constraint, table }: Violation): string {
  return constraint
    .replace(`${table}_`, '')
    .replace(/_(fkey|key|check)$/, '')
    .replaceAll('_', ' ');
}

/** Says in words which constraint a change has violated. */
export function describeViolation(violation: Violation): string {
  const { code, constraint, table } = violation;
  const known = uniqueMessages[constraint];
  if (known !== undefined) return known;
  const [rows, columns] = [table.replaceAll('_', ' '), nameColumns(violation)];
  if (code === '23505') return `The same entry is already in ${rows} (${columns}). Please try again.`;
  if (code === '23503') return `This uses something that has been deleted, or that ${rows} still use (${columns}).`;
  return `A value in ${rows} is not allowed (${columns}).`;
}

export const knownConstraints: readonly string[] = Object.keys(uniqueMessages);
