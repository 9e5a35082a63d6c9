import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { Outcome } from '@shikhar/contracts/attempts/results/result';
import type { MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import type { QuestionType, ReviewFrom, ReviewShows } from '@shikhar/contracts/tests/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import type { QuestionContent, QuestionKey } from '../papers/question-content.ts';
import type { Rng } from '../rng/rng.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StudyRows } from '../study/study-rows.ts';

/** Rows by column name. Instants are ISO 8601, UTC. */
export type UserRow = {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  password_changed_at: string;
  role: Role;
  status: UserStatus;
  class: ClassLevel | null;
  subjects: Subject[] | null;
  school_code: string | null;
  shows_on_leaderboard: boolean;
  created_at: string;
  updated_at: string;
};

export type TestRow = {
  id: string;
  title: string;
  description: string;
  subject: Subject;
  class: ClassLevel;
  chapter: string;
  difficulty: Difficulty;
  duration_minutes: number;
  total_marks: number;
  question_count: number;
  status: 'published';
  opens_at: string | null;
  closes_at: string | null;
  attempts_allowed: number | null;
  review_shows: ReviewShows;
  review_from: ReviewFrom;
  attempt_pause_minutes: number;
  access_code: string | null;
  negative_marks: number;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  is_sample: boolean;
  created_by: string;
  created_at: string;
  published_at: string;
  updated_at: string;
  updated_by: string;
};

export type QuestionRow = {
  id: string;
  /** Null for a question of the bank, which has its own class and subject. */
  test_id: string | null;
  position: number | null;
  class: ClassLevel | null;
  subject: Subject | null;
  type: QuestionType;
  content: QuestionContent;
  marks: number;
  difficulty: Difficulty;
  chapter: string;
  author_id: string;
  bank_id: string | null;
  created_at: string;
  updated_at: string;
};

export type QuestionKeyRow = { question_id: string; key: QuestionKey; explanation: string };

export type AttemptRow = {
  id: string;
  test_id: string;
  student_id: string;
  number: number;
  status: 'submitted';
  question_ids: string[];
  shuffle_seed: number;
  shuffles_options: boolean;
  negative_marks: number;
  started_at: string;
  deadline_at: string;
  last_saved_at: string | null;
  submitted_at: string;
  submitted_by: 'student' | 'deadline';
  score: number;
  max_score: number;
  marking_status: MarkingStatus;
};

export type AttemptAnswerRow = {
  student_id: string;
  attempt_id: string;
  index: number;
  question_id: string;
  answer: Answer | null;
  flagged: boolean;
  sequence: number;
  saved_at: string;
  time_spent_seconds: number;
  awarded: number | null;
  outcome: Outcome;
  comment: string | null;
};

export type AnswerMarkRow = {
  student_id: string;
  attempt_id: string;
  index: number;
  question_id: string;
  is_marked: true;
  rubric_items: string[];
  adjustment: number;
  comment: string;
  revision: number;
  marked_by: string;
  marked_at: string;
};

export type ExtraTimeRow = { student_id: string; factor: number; reason: string; set_by: string | null; set_at: string };

export type ConsentRow = {
  id: string;
  user_id: string;
  guardian_email: string;
  guardian_name: string;
  text_version: string;
  asked_at: string;
  mailed_at: string;
  mail_count: number;
  decision: 'agreed';
  decided_at: string;
  allows_leaderboard: boolean;
  allows_assistant: boolean;
  wants_summary: boolean;
};

export type MembershipRow = {
  id: string;
  user_id: string;
  school_id: string;
  school_name: string;
  status: 'active' | 'requested';
  requested_at: string;
  decided_at: string | null;
  decided_by: string | null;
  ended_at: null;
};

export type PromotionRow = {
  id: string;
  key: string;
  school_id: string;
  from_class: ClassLevel;
  to_class: ClassLevel;
  made_by: string;
  made_at: string;
  reversed_by: string | null;
  reversed_at: string | null;
};

export type PromotionStudentRow = {
  promotion_id: string;
  user_id: string;
  membership_id: null;
  reversed_at: string | null;
};

export type ClassChangeRow = {
  id: string;
  user_id: string;
  promotion_id: string;
  from_class: ClassLevel;
  to_class: ClassLevel;
  changed_by: string;
  changed_at: string;
};

export type AuditRow = {
  id: string;
  at: string;
  action: AuditAction;
  actor_id: string | null;
  actor_role: Role | null;
  subject_type: string | null;
  subject_id: string | null;
  details: Record<string, unknown>;
};

export type SettingsRow = {
  section: 'system';
  value: Partial<SystemSettings>;
  version: number;
  updated_at: string;
  updated_by: string;
};

/** All rows of the demo by table, in foreign key order. */
export interface DemoRows extends StudyRows, StoreRows {
  users: UserRow[];
  school_memberships: MembershipRow[];
  promotions: PromotionRow[];
  promotion_students: PromotionStudentRow[];
  class_changes: ClassChangeRow[];
  extra_times: ExtraTimeRow[];
  guardian_consents: ConsentRow[];
  settings: SettingsRow[];
  tests: TestRow[];
  questions: QuestionRow[];
  question_keys: QuestionKeyRow[];
  attempts: AttemptRow[];
  attempt_answers: AttemptAnswerRow[];
  answer_marks: AnswerMarkRow[];
  audit_entries: AuditRow[];
}

/** The common input of the demo's parts: the seeding instant, its day in India, and a random generator. */
export interface DemoSetting {
  nowMs: number;
  today: number;
  rng: Rng;
}

export function toInstant(atMs: number): string {
  return new Date(atMs).toISOString();
}
