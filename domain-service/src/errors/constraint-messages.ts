/** Unique constraints that two people can break at the same time, and checks that compare two fields. */
const ownMessages: Readonly<Record<string, string>> = {
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
  tests_window_check: 'A test must close after it opens.',
  coupons_window_check: 'A coupon must end after it starts.',
  coupons_value_check: 'A coupon takes off either a percentage or an amount.',
  users_student_class_check: 'A student needs a class, and only a student has one.',
  users_email_check: 'Write the email in small letters.',
  questions_owner_check: 'A question belongs to a test, or needs a class and a subject.',
  orders_item_check: 'An order is for either a package or a test.',
  orders_seats_package_check: 'Seats are sold for packages only.',
  orders_sum_check: 'The total of this order does not add up. Please reload the page and try again.',
  settings_maintenance_check: 'Only the system settings can start maintenance.',
  package_tests_sample_check: 'A test that has left the package cannot be its free sample.',
  attempts_deadline_check: 'The deadline must be later than the start.',
};

/** Fields whose names in the database are not what a person calls them. */
const fieldWords: Readonly<Record<string, string>> = {
  actor_id: 'person',
  admin_id: 'administrator',
  answer_count: 'number of questions to answer',
  attempt_pause_minutes: 'time between attempts',
  attempts: 'number of attempts',
  attempts_allowed: 'number of attempts',
  bank_id: 'question',
  bytes: 'file size',
  captured: 'payment date',
  decided: 'decision',
  digest: 'file',
  duration_minutes: 'duration',
  ended: 'end',
  expired: 'expiry date',
  extended_minutes: 'extra minutes',
  extra_time_factor: 'extra time',
  factor: 'extra time',
  failed: 'date of failure',
  first_ms: 'response time',
  from_class: 'old class',
  frozen: 'pause',
  gst: 'GST',
  gst_percent: 'GST rate',
  index: 'number of the question',
  is_only: 'entry',
  mail_count: 'number of emails',
  mastered: 'progress',
  max_uses: 'number of uses',
  max_uses_per_buyer: 'number of uses per buyer',
  media_type: 'type of the file',
  minutes: 'extra minutes',
  outcome_ended: 'outcome',
  paid: 'payment date',
  pass_percent: 'pass percentage',
  password_changed: 'password',
  paused_seconds: 'pause',
  pending: 'pending answer',
  percent: 'percentage',
  practice_student_id: 'student',
  previous_id: 'question',
  published: 'publishing date',
  questions: 'number of questions',
  receipt_seller: 'seller',
  refunded: 'refund date',
  remarking_id: 'correction',
  removed: 'removal date',
  retired: 'retirement date',
  review_from: 'time from which results show',
  review_shows: 'results shown to students',
  right_count: 'number of right answers',
  sandbox_order_id: 'order',
  seat_block_id: 'block of seats',
  seat_package: 'package',
  seconds: 'time',
  settled: 'settlement date',
  similar_id: 'question',
  student_id_attempt_id: 'attempt',
  submitted: 'submission',
  submitted_by: 'submission',
  test_id_audience: 'test',
  to_class: 'new class',
  total_ms: 'response time',
  turn_id: 'conversation',
  undoes_id: 'correction',
  user_id: 'account',
  visible: 'results shown to students',
  window: 'times',
};

interface Violation {
  /** The SQLSTATE: 23001 restricted deletion, 23503 foreign key, 23505 unique, 23514 check. */
  code: string;
  constraint: string;
  table: string;
}

/** The field that a constraint is about, in words: its name without its table and suffix. */
function nameField({ constraint, table }: Violation): string {
  const field = constraint.replace(`${table}_`, '').replace(/_(?:fkey|check)$/, '');
  const words = fieldWords[field];
  if (words !== undefined) return words;
  return field.endsWith('_by') ? 'person' : field.replace(/_(?:id|paise)$/, '').replaceAll('_', ' ');
}

/** Says in words which constraint a change has violated. */
export function describeViolation(violation: Violation): string {
  const { code, constraint } = violation;
  const own = ownMessages[constraint];
  if (own !== undefined) return own;
  if (code === '23505') return 'This has already been saved. Please reload the page and try again.';
  const field = nameField(violation);
  if (code === '23503') return `The ${field} has been deleted in the meantime. Please reload the page and try again.`;
  if (code === '23001') return `The ${field} is still in use, so it cannot be deleted.`;
  return `Please check the ${field}: this value is not allowed.`;
}

export const knownConstraints: readonly string[] = Object.keys(ownMessages);
