-- The schema of the first release. Tables, indexes, checks and keys equal what the entities define; functions, triggers and views
-- are only here.

create extension if not exists pg_trgm;

-- The running part of order numbers.
create sequence order_numbers as bigint;

create table assistant_daily_stats (
  day date not null,
  metric text not null,
  bucket integer not null default 0,
  count integer not null,
  primary key (day, metric, bucket),
  constraint assistant_daily_stats_bucket_check check (bucket >= 0),
  constraint assistant_daily_stats_count_check check (count > 0),
  constraint assistant_daily_stats_metric_check check (metric in ('questions', 'failures', 'withheld', 'helplines', 'grounded', 'total', 'first'))
);

create table audit_entries (
  id uuid not null,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_role text,
  subject_type text,
  subject_id uuid,
  address text,
  request_id text,
  details jsonb not null default '{}',
  primary key (id, at)
) partition by range (at);
create table audit_entries_default partition of audit_entries default;
create index audit_entries_action_at_id_idx on audit_entries (action, at desc, id desc);
create index audit_entries_actor_id_at_id_idx on audit_entries (actor_id, at desc, id desc);
create index audit_entries_at_id_idx on audit_entries (at desc, id desc);
create index audit_entries_email_at_idx on audit_entries using btree (((details ->> 'email')) text_pattern_ops, at desc) where ((details ->> 'email') IS NOT NULL);
create index audit_entries_subject_id_at_id_idx on audit_entries (subject_id, at desc, id desc) where actor_id is distinct from subject_id;

create table chapters (
  id uuid not null,
  class text not null,
  subject text not null,
  book text not null,
  position integer not null,
  title text not null,
  session text not null,
  source text not null,
  checked_on date not null,
  primary key (id),
  constraint chapters_class_subject_session_title_key unique (class, subject, session, title),
  constraint chapters_position_check check (position >= 0),
  constraint chapters_class_check check (class in ('7', '8', '9', '10')),
  constraint chapters_subject_check check (subject in ('Mathematics', 'Science', 'English', 'Social Studies'))
);

create table gateway_events (
  gateway text not null,
  event_id text not null,
  type text not null,
  gateway_order_id text,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index gateway_events_received_at_idx on gateway_events (received_at);

create table grade_scales (
  id uuid not null,
  board text not null,
  name text not null,
  kind text not null,
  pass_percent numeric not null,
  bands jsonb not null,
  source text not null,
  checked_on date not null,
  primary key (id),
  constraint grade_scales_board_kind_key unique (board, kind),
  constraint grade_scales_pass_percent_check check ((pass_percent >= 0) and (pass_percent <= 100)),
  constraint grade_scales_kind_check check (kind in ('range', 'positional'))
);

create table material_files (
  id uuid not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  digest text not null,
  pages integer,
  seconds double precision,
  width integer,
  height integer,
  has_picture boolean not null default false,
  saved_at timestamptz not null,
  primary key (id),
  constraint material_files_bytes_check check (bytes > 0),
  constraint material_files_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  constraint material_files_pages_check check (pages >= 1),
  constraint material_files_seconds_check check (seconds >= 0),
  constraint material_files_width_check check (width >= 1),
  constraint material_files_height_check check (height >= 1),
  constraint material_files_media_type_check check (media_type in ('application/pdf', 'video/mp4', 'video/webm', 'image/jpeg', 'image/png', 'text/plain', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'))
);

create table material_pages (
  file_id uuid not null,
  number integer not null,
  width integer not null,
  height integer not null,
  text text not null,
  search tsvector not null default '',
  primary key (file_id, number),
  constraint material_pages_number_check check (number >= 1),
  constraint material_pages_width_check check (width >= 1),
  constraint material_pages_height_check check (height >= 1)
);
create index material_pages_search_idx on material_pages using gin (search) with (fastupdate=off);

create table material_stats (
  class text not null,
  subject text not null,
  type text not null,
  published integer not null,
  primary key (class, subject, type)
);

create table material_words (
  word text not null,
  primary key (word)
);
create index material_words_trgm_idx on material_words using gist (word gist_trgm_ops);

create table password_link_requests (
  id uuid not null,
  email text not null,
  address text not null,
  request_id text not null,
  asked_at timestamptz not null,
  handled_at timestamptz,
  primary key (id)
);
create index password_link_requests_address_asked_at_idx on password_link_requests (address, asked_at);
create index password_link_requests_email_asked_at_idx on password_link_requests (email, asked_at);
create index password_link_requests_waiting_idx on password_link_requests (asked_at) where handled_at is null;

create table platform_stats (
  is_only boolean not null default true,
  counted_at timestamptz not null,
  took_ms integer not null,
  counts jsonb not null,
  primary key (is_only),
  constraint platform_stats_is_only_check check (is_only)
);

create table stats_queue (
  id bigserial primary key,
  kind text not null,
  ref uuid not null,
  student_id uuid,
  due_at timestamptz not null default now(),
  constraint stats_queue_kind_check check (kind in ('attempt', 'attempts', 'student', 'test'))
);
create index stats_queue_student_id_idx on stats_queue (student_id);
create index stats_queue_students_idx on stats_queue (id) where kind <> 'test';
create index stats_queue_tests_idx on stats_queue (ref) where kind = 'test';

create table receipt_counters (
  financial_year integer not null,
  last_number integer not null,
  primary key (financial_year),
  constraint receipt_counters_financial_year_check check ((financial_year >= 2000) and (financial_year <= 2999)),
  constraint receipt_counters_last_number_check check (last_number >= 1)
);

create table score_counts (
  id bigserial primary key,
  period text not null,
  starts_on date not null,
  subject text not null,
  class text not null,
  tenths integer,
  students integer not null,
  shown integer not null,
  ended integer not null,
  completed integer not null
);
create unique index score_counts_key on score_counts using btree (period, starts_on, subject, class, tenths) nulls not distinct;

create table sign_in_failures (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  primary key (key)
);

create table stats_calendar (
  is_only boolean not null default true,
  timezone text not null,
  second_term_month text not null,
  primary key (is_only),
  constraint stats_calendar_is_only_check check (is_only)
);

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text,
  role text not null,
  status text not null,
  class text,
  subjects text[],
  school_code text,
  shows_on_leaderboard boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  password_changed_at timestamptz,
  wants_summary boolean not null default true,
  wants_results boolean not null default true,
  primary key (id),
  constraint users_email_key unique (email),
  constraint users_student_class_check check ((role = 'student') = (class is not null)),
  constraint users_password_changed_check check ((password_hash is null) = (password_changed_at is null)),
  constraint users_email_check check (email = lower(email)),
  constraint users_role_check check (role in ('student', 'teacher', 'school', 'admin')),
  constraint users_status_check check (status in ('active', 'pending', 'suspended')),
  constraint users_class_check check (class in ('7', '8', '9', '10'))
);
create index users_created_at_idx on users (created_at desc, id desc);
create index users_email_trgm_idx on users using gin (email gin_trgm_ops);
create index users_name_trgm_idx on users using gin (lower(name) gin_trgm_ops);
create index users_own_school_code_upper_idx on users using btree (upper(school_code)) where (role = 'school');
create index users_role_created_at_idx on users (role, created_at desc, id desc);
create index users_role_status_created_at_idx on users (role, status, created_at desc, id desc);
create index users_school_code_role_idx on users (school_code, role);
create unique index users_own_school_code_key on users (school_code) where role = 'school';

create table two_factor (
  user_id uuid not null,
  secret text not null,
  created_at timestamptz not null,
  session_id uuid,
  enabled_at timestamptz,
  last_used_step bigint,
  codes_salt text,
  tries integer not null default 0,
  tries_since timestamptz,
  primary key (user_id)
);

create table tests (
  id uuid not null,
  title text not null,
  description text not null,
  subject text not null,
  class text not null,
  chapter text not null,
  difficulty text not null,
  duration_minutes integer not null,
  total_marks double precision not null,
  question_count integer not null,
  status text not null,
  opens_at timestamptz,
  closes_at timestamptz,
  attempts_allowed integer,
  negative_marks double precision not null default 0,
  shuffles_questions boolean not null default false,
  shuffles_options boolean not null default false,
  is_sample boolean not null default false,
  price_paise bigint,
  created_by uuid,
  created_at timestamptz not null,
  published_at timestamptz,
  access_code text,
  attempt_pause_minutes integer not null default 0,
  review_shows text not null,
  review_from text not null,
  revision integer not null default 1,
  paper_version integer not null default 1,
  marking_version integer not null default 1,
  default_marks double precision not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  archived_at timestamptz,
  practice_student_id uuid,
  primary key (id),
  constraint tests_window_check check (closes_at > opens_at),
  constraint tests_duration_minutes_check check (duration_minutes >= 1),
  constraint tests_attempts_allowed_check check (attempts_allowed >= 1),
  constraint tests_negative_marks_check check (negative_marks >= 0),
  constraint tests_price_paise_check check (price_paise >= 0),
  constraint tests_access_code_check check (access_code ~ '^[A-Z0-9-]{4,20}$'),
  constraint tests_attempt_pause_minutes_check check ((attempt_pause_minutes >= 0) and (attempt_pause_minutes <= 43200)),
  constraint tests_default_marks_check check (default_marks > 0),
  constraint tests_subject_check check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
  constraint tests_class_check check (class in ('7', '8', '9', '10')),
  constraint tests_difficulty_check check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
  constraint tests_status_check check (status in ('draft', 'published', 'archived')),
  constraint tests_review_shows_check check (review_shows in ('nothing', 'marks', 'marks_and_answers')),
  constraint tests_review_from_check check (review_from in ('at_once', 'after_window', 'after_marking'))
);
create index tests_created_by_idx on tests (created_by);
create index tests_class_status_opens_at_idx on tests (class, status, opens_at);
create index tests_created_by_updated_at_idx on tests (created_by, updated_at desc);
create index tests_practice_student_id_idx on tests (practice_student_id) where practice_student_id is not null;
create index tests_status_updated_at_idx on tests (status, updated_at desc);
create index tests_title_trgm_idx on tests using gin (lower(title) gin_trgm_ops);
create unique index tests_sample_of_class_key on tests (class) where is_sample and (status = 'published');

create table test_stats (
  test_id uuid not null,
  audience uuid not null,
  takers integer not null,
  graded integer not null,
  average_score double precision,
  average_percent double precision,
  median_seconds integer,
  max_score double precision not null,
  score_spread jsonb not null,
  last_at timestamptz not null,
  counted_at timestamptz not null,
  took_ms integer not null,
  primary key (test_id, audience)
);
create index test_stats_audience_idx on test_stats (audience, last_at desc);

create table test_sections (
  id uuid not null,
  test_id uuid not null,
  position integer not null,
  title text not null,
  duration_minutes integer,
  answer_count integer,
  default_marks double precision,
  negative_marks double precision,
  primary key (id),
  constraint test_sections_test_id_position_key unique (test_id, position) deferrable initially deferred,
  constraint test_sections_position_check check (position >= 0),
  constraint test_sections_duration_minutes_check check (duration_minutes >= 1),
  constraint test_sections_answer_count_check check (answer_count >= 1),
  constraint test_sections_default_marks_check check (default_marks > 0),
  constraint test_sections_negative_marks_check check (negative_marks >= 0)
);

create table test_changes (
  test_id uuid not null,
  revision integer not null,
  summary text not null,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (test_id, revision)
);

create table settings (
  section text not null,
  value jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid,
  maintenance_since timestamptz,
  primary key (section),
  constraint settings_maintenance_check check ((section = 'system') or (maintenance_since is null)),
  constraint settings_version_check check (version >= 1),
  constraint settings_section_check check (section in ('security', 'system'))
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  address text,
  primary key (id)
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table school_memberships (
  id uuid not null,
  user_id uuid not null,
  school_id uuid,
  school_name text not null,
  status text not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  ended_at timestamptz,
  primary key (id),
  constraint school_memberships_school_check check ((school_id is not null) or (status not in ('requested', 'active'))),
  constraint school_memberships_decided_check check ((decided_at is null) = (status in ('requested', 'withdrawn'))),
  constraint school_memberships_ended_check check ((ended_at is null) = (status in ('requested', 'active', 'refused'))),
  constraint school_memberships_status_check check (status in ('requested', 'withdrawn', 'refused', 'active', 'left', 'removed', 'moved', 'closed', 'finished'))
);
create index school_memberships_school_id_status_idx on school_memberships (school_id, status, requested_at);
create index school_memberships_user_id_idx on school_memberships (user_id, requested_at desc);
create unique index school_memberships_active_key on school_memberships (user_id) where status = 'active';
create unique index school_memberships_requested_key on school_memberships (user_id) where status = 'requested';

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table invitation_queue (
  user_id uuid not null,
  invited_by uuid,
  created_at timestamptz not null,
  primary key (user_id)
);
create index invitation_queue_created_at_idx on invitation_queue (created_at);

create table question_imports (
  id uuid not null,
  author_id uuid not null,
  test_id uuid,
  format text not null,
  file_name text,
  report jsonb not null,
  questions jsonb,
  created_at timestamptz not null,
  imported_at timestamptz,
  primary key (id),
  constraint question_imports_format_check check (format in ('gift', 'aiken', 'moodle-xml', 'csv'))
);
create index question_imports_author_id_idx on question_imports (author_id);
create index question_imports_created_at_idx on question_imports (created_at);

create table question_images (
  id uuid not null,
  author_id uuid,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (id),
  constraint question_images_bytes_check check (bytes > 0),
  constraint question_images_width_check check (width > 0),
  constraint question_images_height_check check (height > 0)
);
create index question_images_created_at_idx on question_images (created_at);

create table questions (
  id uuid not null,
  test_id uuid,
  position integer,
  type text not null,
  content jsonb not null,
  marks double precision not null,
  difficulty text not null,
  section_id uuid,
  class text,
  subject text,
  chapter text not null default '',
  negative_marks double precision,
  author_id uuid,
  version integer not null default 1,
  previous_id uuid,
  bank_id uuid,
  similar_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  content_hash uuid generated always as (md5(type || content::text)::uuid) stored,
  primary key (id),
  constraint questions_test_id_position_key unique (test_id, position) deferrable initially deferred,
  constraint questions_owner_check check ((test_id is not null) or ((class is not null) and (subject is not null))),
  constraint questions_position_check check (position >= 0),
  constraint questions_marks_check check (marks > 0),
  constraint questions_negative_marks_check check (negative_marks >= 0),
  constraint questions_version_check check (version >= 1),
  constraint questions_type_check check (type in ('mcq', 'truefalse', 'match', 'saq', 'broad')),
  constraint questions_difficulty_check check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
  constraint questions_class_check check (class in ('7', '8', '9', '10')),
  constraint questions_subject_check check (subject in ('Mathematics', 'Science', 'English', 'Social Studies'))
);
create index questions_test_id_idx on questions (test_id);
create index questions_section_id_idx on questions (section_id);
create index questions_author_id_idx on questions (author_id);
create index questions_previous_id_idx on questions (previous_id);
create index questions_content_hash_idx on questions (content_hash);
create index questions_bank_created_at_idx on questions (created_at desc, id desc) where test_id is null;
create index questions_bank_id_idx on questions (bank_id) where bank_id is not null;
create index questions_bank_idx on questions (class, subject, chapter, type, difficulty) where test_id is null;
create index questions_bank_text_trgm_idx on questions using gin (lower((content ->> 'question')) gin_trgm_ops) where (test_id IS NULL);
create index questions_image_idx on questions using btree ((((content -> 'image') ->> 'url'))) where (((content -> 'image') ->> 'url') ~~ '/question-images/%');
create index questions_similar_id_idx on questions (similar_id) where similar_id is not null;

create table remarkings (
  id uuid not null,
  test_id uuid not null,
  question_id uuid not null,
  marking_version integer not null,
  key_before jsonb not null,
  rule_before text not null,
  key_after jsonb not null,
  rule_after text not null,
  reason text not null,
  raised integer not null,
  lowered integer not null,
  unchanged integer not null,
  average_before double precision,
  average_after double precision,
  ranks_changed integer not null,
  max_rank_change integer not null,
  undoes_id uuid,
  also_in_bank boolean not null default false,
  made_by uuid,
  made_at timestamptz not null,
  primary key (id),
  constraint remarkings_undoes_id_key unique (undoes_id),
  constraint remarkings_test_id_marking_version_key unique (test_id, marking_version)
);
create index remarkings_question_id_idx on remarkings (question_id, marking_version desc);

create table question_stats (
  test_id uuid not null,
  audience uuid not null,
  question_id uuid not null,
  students integer not null,
  correct integer not null,
  part integer not null,
  wrong integer not null,
  blank integer not null,
  facility double precision,
  discrimination double precision,
  chosen jsonb not null,
  median_seconds integer,
  primary key (test_id, audience, question_id)
);
create index question_stats_question_id_idx on question_stats (question_id);

create table question_keys (
  question_id uuid not null,
  key jsonb not null,
  explanation text not null,
  rule text not null default 'key',
  primary key (question_id),
  constraint question_keys_rule_check check (rule in ('key', 'full_marks', 'dropped'))
);

create table question_fingerprints (
  question_id uuid not null,
  fingerprints text[] not null,
  primary key (question_id)
);
create index question_fingerprints_idx on question_fingerprints using gin (fingerprints) with (fastupdate=off);

create table promotions (
  id uuid not null,
  key uuid not null,
  school_id uuid,
  from_class text not null,
  to_class text,
  made_by uuid,
  made_at timestamptz not null,
  reversed_by uuid,
  reversed_at timestamptz,
  primary key (id),
  constraint promotions_key_key unique (key),
  constraint promotions_from_class_check check (from_class in ('7', '8', '9', '10')),
  constraint promotions_to_class_check check (to_class in ('8', '9', '10'))
);
create index promotions_school_id_made_at_idx on promotions (school_id, made_at desc);

create table promotion_students (
  promotion_id uuid not null,
  user_id uuid not null,
  membership_id uuid,
  reversed_at timestamptz,
  primary key (promotion_id, user_id)
);
create index promotion_students_user_id_idx on promotion_students (user_id);

create table period_scores (
  student_id uuid not null,
  period text not null,
  starts_on date not null,
  subject text not null,
  class text not null,
  is_shown boolean not null,
  tests integer not null,
  score numeric not null,
  max_score numeric not null,
  tenths integer,
  best_subject text,
  marked_tests integer not null,
  percents numeric not null,
  ended integer not null,
  completed integer not null,
  primary key (student_id, period, starts_on, subject),
  constraint period_scores_subject_check check ((subject = 'all') or (subject in ('Mathematics', 'Science', 'English', 'Social Studies'))),
  constraint period_scores_period_check check (period in ('week', 'month', 'term', 'year')),
  constraint period_scores_class_check check (class in ('7', '8', '9', '10')),
  constraint period_scores_best_subject_check check (best_subject in ('Mathematics', 'Science', 'English', 'Social Studies'))
);
create index period_scores_passing_idx on period_scores (period, starts_on) where period in ('week', 'month');
create index period_scores_ranked_class_idx on period_scores (period, starts_on, subject, class, tenths desc, student_id) where tenths is not null;
create index period_scores_ranked_idx on period_scores (period, starts_on, subject, tenths desc, student_id) where tenths is not null;
create index period_scores_shown_class_idx on period_scores (period, starts_on, subject, class, tenths desc, student_id) where (tenths is not null) and is_shown;
create index period_scores_shown_idx on period_scores (period, starts_on, subject, tenths desc, student_id) where (tenths is not null) and is_shown;

create table packages (
  id uuid not null,
  title text not null,
  description text not null,
  subject text not null,
  class text not null,
  level text not null,
  features text[] not null default '{}',
  price_paise bigint not null,
  gst_percent smallint not null,
  valid_until date,
  status text not null default 'draft',
  revision integer not null default 1,
  renewed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  retired_at timestamptz,
  primary key (id),
  constraint packages_published_check check ((status = 'draft') or (published_at is not null)),
  constraint packages_retired_check check ((status = 'retired') = (retired_at is not null)),
  constraint packages_price_paise_check check (price_paise >= 0),
  constraint packages_gst_percent_check check ((gst_percent >= 0) and (gst_percent <= 28)),
  constraint packages_revision_check check (revision >= 1),
  constraint packages_subject_check check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
  constraint packages_class_check check (class in ('7', '8', '9', '10')),
  constraint packages_level_check check (level in ('Beginner', 'Intermediate', 'Advanced')),
  constraint packages_status_check check (status in ('draft', 'published', 'retired'))
);
create index packages_created_by_idx on packages (created_by);
create index packages_store_idx on packages (class, subject, level, published_at desc, id desc) where status = 'published';

create table package_tests (
  package_id uuid not null,
  test_id uuid not null,
  position integer,
  is_free_sample boolean not null default false,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (package_id, test_id),
  constraint package_tests_position_key unique (package_id, position),
  constraint package_tests_removed_check check ((position is null) = (removed_at is not null)),
  constraint package_tests_sample_check check ((not is_free_sample) or (position is not null)),
  constraint package_tests_position_check check (position >= 0)
);
create index package_tests_test_id_idx on package_tests (test_id);
create unique index package_tests_free_sample_key on package_tests (package_id) where is_free_sample;

create table materials (
  id uuid not null,
  type text not null,
  title text not null,
  class text not null,
  subject text not null,
  chapter text not null default '',
  description text not null,
  file_id uuid not null,
  is_published boolean not null default true,
  author_id uuid,
  downloads integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  search tsvector not null default '',
  primary key (id),
  constraint materials_file_id_key unique (file_id),
  constraint materials_downloads_check check (downloads >= 0),
  constraint materials_revision_check check (revision >= 1),
  constraint materials_type_check check (type in ('pdf', 'video', 'notes')),
  constraint materials_class_check check (class in ('7', '8', '9', '10')),
  constraint materials_subject_check check (subject in ('Mathematics', 'Science', 'English', 'Social Studies'))
);
create index materials_updated_by_idx on materials (updated_by);
create index materials_author_id_idx on materials (author_id, created_at desc, id desc);
create index materials_chapter_idx on materials using btree (lower(chapter), class, subject, created_at desc, id desc) where is_published;
create index materials_class_idx on materials (class, created_at desc, id desc) include (subject, type) where is_published;
create index materials_counted_idx on materials (class, subject, type) where is_published;
create index materials_created_at_idx on materials (created_at desc, id desc) include (class, subject, type) where is_published;
create index materials_hidden_search_idx on materials using gin (search) where not is_published;
create index materials_search_idx on materials using gin (search) with (fastupdate=off) where is_published;

create table reading_positions (
  user_id uuid not null,
  material_id uuid not null,
  page integer,
  seconds double precision,
  read_at timestamptz not null,
  primary key (user_id, material_id),
  constraint reading_positions_page_check check (page >= 1),
  constraint reading_positions_seconds_check check (seconds >= 0)
);
create index reading_positions_material_id_idx on reading_positions (material_id);
create index reading_positions_read_at_idx on reading_positions (user_id, read_at desc);

create table material_uploads (
  id uuid not null,
  author_id uuid not null,
  name text not null,
  bytes bigint not null,
  status text not null,
  facts jsonb,
  details jsonb,
  refusal text,
  material_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  type text,
  primary key (id),
  constraint material_uploads_bytes_check check (bytes >= 0),
  constraint material_uploads_status_check check (status in ('coming', 'ready', 'refused', 'published')),
  constraint material_uploads_type_check check (type in ('pdf', 'video', 'notes'))
);
create index material_uploads_material_id_idx on material_uploads (material_id);
create index material_uploads_updated_at_idx on material_uploads (updated_at);
create index material_uploads_author_id_idx on material_uploads (author_id, created_at desc);

create table concept_notes (
  material_id uuid not null,
  summary text not null,
  key_points text[] not null,
  example text not null,
  keywords text[] not null,
  primary key (material_id)
);

create table mail_outbox (
  id uuid not null,
  key text not null,
  kind text not null,
  user_id uuid,
  to_address text not null,
  subject text not null,
  message_id text not null,
  text_body text,
  html_body text,
  status text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unsubscribe_url text,
  primary key (id),
  constraint mail_outbox_key_key unique (key),
  constraint mail_outbox_status_check check (status in ('queued', 'sending', 'sent', 'dead'))
);
create index mail_outbox_created_at_idx on mail_outbox (created_at desc);
create index mail_outbox_next_try_at_idx on mail_outbox (next_try_at) where status in ('queued', 'sending');

create table known_devices (
  user_id uuid not null,
  device text not null,
  network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device, network)
);

create table guardian_consents (
  id uuid not null,
  user_id uuid,
  guardian_email text not null,
  guardian_name text,
  text_version text not null,
  school_code text,
  asked_at timestamptz not null,
  mailed_at timestamptz not null,
  mail_count integer not null,
  decision text,
  decided_at timestamptz,
  address text,
  user_agent text,
  allows_leaderboard boolean not null default false,
  allows_assistant boolean not null default false,
  wants_summary boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_from text,
  withdrawn_by text,
  primary key (id),
  constraint guardian_consents_decided_check check ((decision is null) = (decided_at is null)),
  constraint guardian_consents_mail_count_check check (mail_count >= 1),
  constraint guardian_consents_decision_check check (decision in ('agreed', 'declined'))
);
create index guardian_consents_guardian_email_asked_at_idx on guardian_consents (guardian_email, asked_at desc);
create index guardian_consents_user_id_asked_at_idx on guardian_consents (user_id, asked_at desc);

create table extra_times (
  student_id uuid not null,
  factor double precision not null,
  reason text not null,
  set_by uuid,
  set_at timestamptz not null,
  primary key (student_id),
  constraint extra_times_factor_check check ((factor > 1) and (factor <= 4))
);

create table coupons (
  id uuid not null,
  code text not null,
  percent smallint,
  amount_paise bigint,
  package_id uuid,
  max_uses integer,
  max_uses_per_buyer integer not null default 1,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  primary key (id),
  constraint coupons_code_key unique (code),
  constraint coupons_window_check check (ends_at > starts_at),
  constraint coupons_value_check check ((percent is null) <> (amount_paise is null)),
  constraint coupons_code_check check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  constraint coupons_percent_check check ((percent >= 1) and (percent <= 100)),
  constraint coupons_amount_paise_check check (amount_paise > 0),
  constraint coupons_max_uses_check check (max_uses >= 1),
  constraint coupons_max_uses_per_buyer_check check (max_uses_per_buyer >= 1),
  constraint coupons_revision_check check (revision >= 1)
);
create index coupons_package_id_idx on coupons (package_id);
create index coupons_created_by_idx on coupons (created_by);

create table orders (
  id uuid not null,
  number text not null,
  buyer_id uuid,
  buyer_name text not null,
  idempotency_key uuid not null,
  package_id uuid,
  test_id uuid,
  title text not null,
  seats integer,
  unit_price_paise bigint not null,
  discount_paise bigint not null default '0',
  total_paise bigint not null,
  gst_percent smallint not null,
  gst_paise bigint not null,
  currency text not null default 'INR',
  coupon_id uuid,
  valid_until date,
  status text not null default 'created',
  guardian_name text,
  guardian_email text,
  guardian_agreed_at timestamptz,
  gateway text,
  gateway_order_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  paid_at timestamptz,
  failed_at timestamptz,
  failure_reason text,
  expired_at timestamptz,
  refunded_at timestamptz,
  receipt_number text,
  receipt_seller jsonb,
  last_asked_at timestamptz,
  next_ask_at timestamptz,
  primary key (id),
  constraint orders_number_key unique (number),
  constraint orders_receipt_number_key unique (receipt_number),
  constraint orders_buyer_id_idempotency_key_key unique (buyer_id, idempotency_key),
  constraint orders_gst_check check ((gst_paise >= 0) and (gst_paise <= total_paise)),
  constraint orders_refunded_check check ((status = 'refunded') = (refunded_at is not null)),
  constraint orders_item_check check ((package_id is null) <> (test_id is null)),
  constraint orders_seats_package_check check ((seats is null) or (package_id is not null)),
  constraint orders_sum_check check (total_paise = ((unit_price_paise * COALESCE(seats, 1)) - discount_paise)),
  constraint orders_paid_check check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  constraint orders_receipt_number_check check ((paid_at is null) = (receipt_number is null)),
  constraint orders_receipt_seller_check check ((paid_at is null) = (receipt_seller is null)),
  constraint orders_failed_check check ((status = 'failed') = (failed_at is not null)),
  constraint orders_expired_check check ((status = 'expired') = (expired_at is not null)),
  constraint orders_number_check check (number ~ '^SHK-[0-9]{4}-[0-9]{6,}$'),
  constraint orders_seats_check check ((seats >= 1) and (seats <= 5000)),
  constraint orders_unit_price_paise_check check (unit_price_paise >= 0),
  constraint orders_discount_paise_check check (discount_paise >= 0),
  constraint orders_total_paise_check check (total_paise >= 0),
  constraint orders_gst_percent_check check ((gst_percent >= 0) and (gst_percent <= 28)),
  constraint orders_currency_check check (currency = 'INR'),
  constraint orders_status_check check (status in ('created', 'paid', 'failed', 'expired', 'refunded')),
  constraint orders_gateway_check check (gateway in ('razorpay', 'sandbox', 'none'))
);
create index orders_test_id_idx on orders (test_id);
create index orders_coupon_id_idx on orders (coupon_id);
create index orders_buyer_id_idx on orders (buyer_id, created_at desc, id desc);
create index orders_buyer_name_trgm_idx on orders using gin (lower(buyer_name) gin_trgm_ops);
create index orders_created_at_idx on orders (created_at desc, id desc);
create index orders_expires_at_idx on orders (expires_at) where status = 'created';
create index orders_next_ask_at_idx on orders (next_ask_at) where status = 'created';
create index orders_number_trgm_idx on orders using gin (number gin_trgm_ops);
create index orders_package_id_idx on orders (package_id, paid_at);
create index orders_paid_at_idx on orders (paid_at) include (package_id, test_id, total_paise) where status = 'paid';
create index orders_receipt_number_trgm_idx on orders using gin (receipt_number gin_trgm_ops);
create index orders_status_created_at_idx on orders (status, created_at desc, id desc);
create unique index orders_gateway_order_id_key on orders (gateway, gateway_order_id) where gateway_order_id is not null;

create table seat_blocks (
  id uuid not null,
  order_id uuid not null,
  school_id uuid,
  package_id uuid not null,
  seats integer not null,
  code text not null,
  valid_until date,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (id),
  constraint seat_blocks_order_id_key unique (order_id),
  constraint seat_blocks_code_key unique (code),
  constraint seat_blocks_seats_check check (seats >= 1),
  constraint seat_blocks_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$')
);
create index seat_blocks_package_id_idx on seat_blocks (package_id);
create index seat_blocks_school_id_idx on seat_blocks (school_id, created_at desc);

create table sandbox_orders (
  id text not null,
  order_id uuid not null,
  amount_paise bigint not null,
  created_at timestamptz not null,
  primary key (id),
  constraint sandbox_orders_order_id_key unique (order_id),
  constraint sandbox_orders_amount_paise_check check (amount_paise > 0)
);

create table sandbox_payments (
  id text not null,
  sandbox_order_id text not null,
  status text not null,
  failure_reason text,
  created_at timestamptz not null,
  captures_at timestamptz,
  refund_id text,
  primary key (id),
  constraint sandbox_payments_refund_id_key unique (refund_id),
  constraint sandbox_payments_status_check check (status in ('pending', 'failed', 'captured', 'refunded'))
);
create index sandbox_payments_sandbox_order_id_idx on sandbox_payments (sandbox_order_id);

create table payments (
  id uuid not null,
  order_id uuid not null,
  gateway text not null,
  gateway_payment_id text not null,
  status text not null,
  amount_paise bigint not null,
  currency text not null,
  method text,
  failure_reason text,
  created_at timestamptz not null,
  captured_at timestamptz,
  settled_at timestamptz,
  primary key (id),
  constraint payments_gateway_gateway_payment_id_key unique (gateway, gateway_payment_id),
  constraint payments_captured_check check ((status = 'captured') = (captured_at is not null)),
  constraint payments_settled_check check ((settled_at is null) or (status = 'captured')),
  constraint payments_status_check check (status in ('pending', 'failed', 'captured'))
);
create index payments_order_id_idx on payments (order_id);
create index payments_unsettled_idx on payments (captured_at) where (status = 'captured') and (settled_at is null);

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_paise bigint not null,
  reason text not null,
  note text not null default '',
  requested_by uuid,
  requested_at timestamptz not null,
  status text not null default 'requested',
  gateway_refund_id text,
  tries integer not null default 0,
  next_try_at timestamptz,
  processed_at timestamptz,
  failure_reason text,
  primary key (id),
  constraint refunds_payment_id_key unique (payment_id),
  constraint refunds_amount_paise_check check (amount_paise > 0),
  constraint refunds_reason_check check (reason in ('asked', 'paid_twice', 'bought_twice', 'order_closed', 'amount_changed', 'access_failed')),
  constraint refunds_status_check check (status in ('requested', 'sent', 'processed', 'failed'))
);
create index refunds_order_id_idx on refunds (order_id);
create index refunds_requested_by_idx on refunds (requested_by);
create index refunds_next_try_at_idx on refunds (next_try_at) where status in ('requested', 'sent');

create table order_events (
  id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  type text not null,
  actor_id uuid,
  details jsonb not null default '{}',
  primary key (id)
);
create index order_events_actor_id_idx on order_events (actor_id);
create index order_events_order_id_idx on order_events (order_id, at, id);

create table entitlements (
  id uuid not null,
  student_id uuid not null,
  package_id uuid,
  test_id uuid,
  order_id uuid,
  seat_block_id uuid,
  granted_at timestamptz not null,
  valid_until date,
  ended_at timestamptz,
  end_reason text,
  primary key (id),
  constraint entitlements_order_id_key unique (order_id),
  constraint entitlements_item_check check ((package_id is null) <> (test_id is null)),
  constraint entitlements_source_check check ((order_id is null) <> (seat_block_id is null)),
  constraint entitlements_seat_package_check check ((seat_block_id is null) or (package_id is not null)),
  constraint entitlements_ended_check check ((ended_at is null) = (end_reason is null)),
  constraint entitlements_end_reason_check check (end_reason in ('refunded', 'left_school', 'seat_freed', 'seats_refunded'))
);
create index entitlements_test_id_idx on entitlements (test_id);
create index entitlements_buyers_idx on entitlements (package_id, student_id) include (valid_until) where ended_at is null;
create index entitlements_package_id_idx on entitlements (package_id, granted_at);
create index entitlements_student_id_idx on entitlements (student_id, package_id) where ended_at is null;
create unique index entitlements_seat_key on entitlements (seat_block_id, student_id) where ended_at is null;

create table coupon_uses (
  order_id uuid not null,
  coupon_id uuid not null,
  buyer_id uuid,
  used_at timestamptz not null,
  released_at timestamptz,
  primary key (order_id)
);
create index coupon_uses_buyer_id_idx on coupon_uses (buyer_id);
create index coupon_uses_coupon_id_idx on coupon_uses (coupon_id, buyer_id) where released_at is null;

create table class_changes (
  id uuid not null,
  user_id uuid not null,
  promotion_id uuid,
  from_class text not null,
  to_class text not null,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (id)
);
create index class_changes_promotion_id_idx on class_changes (promotion_id);
create index class_changes_user_id_changed_at_idx on class_changes (user_id, changed_at desc);

create table backups (
  id uuid not null,
  file_name text not null,
  status text not null,
  reason text not null,
  requested_by uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  size_bytes bigint,
  sha256 text,
  verified_at timestamptz,
  error text,
  primary key (id),
  constraint backups_file_name_key unique (file_name),
  constraint backups_status_check check (status in ('queued', 'running', 'done', 'failed')),
  constraint backups_reason_check check (reason in ('schedule', 'admin', 'command'))
);
create index backups_started_at_idx on backups (started_at desc);
create unique index backups_queued_key on backups (status) where status = 'queued';

create table authoring_drafts (
  user_id uuid not null,
  place text not null,
  fields jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, place)
);
create index authoring_drafts_saved_at_idx on authoring_drafts (saved_at);

create table attempts (
  student_id uuid not null,
  id uuid not null,
  test_id uuid not null,
  number integer not null,
  status text not null,
  question_ids uuid[] not null,
  shuffle_seed integer not null,
  negative_marks double precision not null,
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  last_saved_at timestamptz,
  submitted_at timestamptz,
  submitted_by text,
  score double precision,
  max_score double precision not null,
  marking_status text,
  frozen_at timestamptz,
  frozen_deadline_at timestamptz,
  resumed_at timestamptz,
  paused_seconds double precision not null default 0,
  shuffles_options boolean not null,
  extra_time_factor double precision not null default 1,
  extended_minutes integer not null default 0,
  is_preview boolean not null default false,
  sections jsonb,
  section_ends timestamptz[],
  marking_version integer not null default 1,
  is_practice boolean not null default false,
  primary key (student_id, id),
  constraint attempts_student_id_test_id_number_key unique (student_id, test_id, number),
  constraint attempts_deadline_check check (deadline_at > started_at),
  constraint attempts_submitted_check check ((status = 'submitted') = ((submitted_at is not null) and (score is not null) and (marking_status is not null) and (submitted_by is not null))),
  constraint attempts_frozen_check check ((frozen_at is null) = (frozen_deadline_at is null)),
  constraint attempts_number_check check (number >= 1),
  constraint attempts_paused_seconds_check check (paused_seconds >= 0),
  constraint attempts_extra_time_factor_check check ((extra_time_factor >= 1) and (extra_time_factor <= 4)),
  constraint attempts_extended_minutes_check check (extended_minutes >= 0),
  constraint attempts_status_check check (status in ('in_progress', 'submitted')),
  constraint attempts_submitted_by_check check (submitted_by in ('student', 'deadline')),
  constraint attempts_marking_status_check check (marking_status in ('graded', 'pending_review'))
);
create index attempts_deadline_at_idx on attempts (deadline_at) where status = 'in_progress';
create index attempts_id_idx on attempts (id);
create index attempts_previews_started_at_idx on attempts (started_at) where is_preview;
create index attempts_student_id_counted_idx on attempts (student_id, submitted_at desc) include (test_id, score, max_score) where (marking_status = 'graded') and (not is_preview);
create index attempts_student_id_pending_idx on attempts (student_id) where (marking_status = 'pending_review') and (not is_preview);
create index attempts_student_id_started_at_idx on attempts (student_id, started_at desc);
create index attempts_test_id_first_idx on attempts (test_id, score desc) where (status = 'submitted') and (number = 1) and (not is_preview);
create index attempts_test_id_running_idx on attempts (test_id) where status = 'in_progress';
create index attempts_test_id_submitted_at_idx on attempts (test_id, submitted_at);
create unique index attempts_in_progress_key on attempts (student_id, test_id) where status = 'in_progress';

create table test_extensions (
  id uuid not null,
  test_id uuid not null,
  student_id uuid,
  attempt_id uuid,
  minutes integer not null,
  attempts integer not null,
  reason text,
  given_by uuid,
  given_at timestamptz not null,
  primary key (id),
  constraint test_extensions_minutes_check check ((minutes >= 1) and (minutes <= 240)),
  constraint test_extensions_attempts_check check (attempts >= 0)
);
create index test_extensions_student_id_attempt_id_idx on test_extensions (student_id, attempt_id);
create index test_extensions_test_id_idx on test_extensions (test_id, given_at desc);

create table review_locks (
  student_id uuid not null,
  attempt_id uuid not null,
  index integer not null,
  locked_by uuid not null,
  locked_at timestamptz not null,
  primary key (student_id, attempt_id, index),
  constraint review_locks_index_check check (index >= 0)
);
create index review_locks_locked_by_idx on review_locks (locked_by);

create table result_mail_queue (
  student_id uuid not null,
  attempt_id uuid not null,
  due_at timestamptz not null default now(),
  primary key (student_id, attempt_id)
);

create table mistakes (
  student_id uuid not null,
  question_id uuid not null,
  attempt_id uuid not null,
  index integer not null,
  subject text not null,
  chapter text not null,
  outcome text not null,
  made_at timestamptz not null,
  right_count integer not null default 0,
  mastered_at timestamptz,
  tag text,
  known_at timestamptz[] not null default '{}',
  primary key (student_id, question_id),
  constraint mistakes_mastered_check check ((right_count = 2) = (mastered_at is not null)),
  constraint mistakes_index_check check (index >= 0),
  constraint mistakes_right_count_check check ((right_count >= 0) and (right_count <= 2)),
  constraint mistakes_subject_check check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
  constraint mistakes_outcome_check check (outcome in ('wrong', 'blank')),
  constraint mistakes_tag_check check (tag in ('concept', 'careless', 'time'))
);
create index mistakes_question_id_idx on mistakes (question_id);
create index mistakes_student_id_attempt_id_idx on mistakes (student_id, attempt_id);
create index mistakes_open_idx on mistakes (student_id, made_at desc) where mastered_at is null;

create table challenges (
  student_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  index integer not null,
  question_id uuid not null,
  reason text not null,
  made_at timestamptz not null,
  status text not null,
  reply text,
  decided_by uuid,
  decided_at timestamptz,
  remarking_id uuid,
  primary key (student_id, id),
  constraint challenges_student_id_attempt_id_index_key unique (student_id, attempt_id, index),
  constraint challenges_index_check check (index >= 0),
  constraint challenges_status_check check (status in ('open', 'accepted', 'rejected'))
);
create index challenges_id_idx on challenges (id);
create index challenges_question_id_idx on challenges (question_id) where status = 'open';

create table attempt_stats (
  student_id uuid not null,
  attempt_id uuid not null,
  test_id uuid not null,
  school_id uuid,
  subject text not null,
  number integer not null,
  submitted_at timestamptz not null,
  is_completed boolean not null,
  is_graded boolean not null,
  visible text not null,
  score numeric not null,
  max_score numeric not null,
  seconds integer not null,
  primary key (student_id, attempt_id),
  constraint attempt_stats_number_check check (number >= 1),
  constraint attempt_stats_seconds_check check (seconds >= 0),
  constraint attempt_stats_subject_check check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
  constraint attempt_stats_visible_check check (visible in ('nothing', 'marks', 'marks_and_answers'))
);
create index attempt_stats_hidden_idx on attempt_stats (test_id) where visible = 'nothing';
create index attempt_stats_school_id_idx on attempt_stats (school_id, submitted_at desc) where number = 1;
create index attempt_stats_student_id_idx on attempt_stats (student_id, submitted_at desc);
create index attempt_stats_subject_idx on attempt_stats (student_id, subject, submitted_at desc);
create index attempt_stats_test_id_idx on attempt_stats (test_id, school_id) where number = 1;

create table attempt_chapter_stats (
  student_id uuid not null,
  attempt_id uuid not null,
  chapter text not null,
  questions integer not null,
  correct integer not null,
  part integer not null,
  wrong integer not null,
  blank integer not null,
  waiting integer not null,
  awarded numeric not null,
  marks numeric not null,
  seconds integer not null,
  primary key (student_id, attempt_id, chapter),
  constraint attempt_chapter_stats_questions_check check (questions >= 1)
);

create table attempt_heartbeats (
  student_id uuid not null,
  attempt_id uuid not null,
  seen_at timestamptz not null,
  primary key (student_id, attempt_id)
) with (fillfactor = 70);

create table attempt_answers (
  student_id uuid not null,
  attempt_id uuid not null,
  index integer not null,
  question_id uuid not null,
  answer jsonb,
  flagged boolean not null,
  sequence bigint not null,
  saved_at timestamptz not null,
  time_spent_seconds integer not null default 0,
  awarded double precision,
  outcome text,
  comment text,
  primary key (student_id, attempt_id, index),
  constraint attempt_answers_index_check check (index >= 0),
  constraint attempt_answers_outcome_check check (outcome in ('correct', 'part', 'wrong', 'blank', 'waiting', 'extra', 'dropped'))
);
create index attempt_answers_waiting_idx on attempt_answers (question_id) where outcome = 'waiting';

create table answer_files (
  student_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  index integer not null,
  name text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (student_id, id),
  constraint answer_files_index_check check (index >= 0),
  constraint answer_files_bytes_check check (bytes > 0),
  constraint answer_files_width_check check (width > 0),
  constraint answer_files_height_check check (height > 0)
);
create index answer_files_id_idx on answer_files (id);
create index answer_files_student_id_attempt_id_idx on answer_files (student_id, attempt_id, index, created_at);

create table assistant_turns (
  id uuid not null,
  student_id uuid not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  has_model boolean not null,
  slot_at timestamptz,
  pending jsonb,
  is_grounded boolean not null default false,
  hint_of uuid,
  outcome text,
  ended_at timestamptz,
  first_ms integer,
  total_ms integer,
  primary key (id),
  constraint assistant_turns_window_check check (ends_at > asked_at),
  constraint assistant_turns_outcome_ended_check check ((outcome is null) = (ended_at is null)),
  constraint assistant_turns_pending_check check ((ended_at is null) or (pending is null)),
  constraint assistant_turns_first_ms_check check (first_ms >= 0),
  constraint assistant_turns_total_ms_check check (total_ms >= 0),
  constraint assistant_turns_outcome_check check (outcome in ('answered', 'failed', 'stopped', 'withheld', 'notes', 'helpline'))
);
create index assistant_turns_asked_at_idx on assistant_turns (asked_at);
create index assistant_turns_ends_at_idx on assistant_turns (ends_at) where ended_at is null;
create index assistant_turns_student_id_idx on assistant_turns (student_id, asked_at desc);
create unique index assistant_turns_running_key on assistant_turns (student_id) where ended_at is null;

create table assistant_messages (
  id uuid not null,
  position bigserial,
  turn_id uuid not null,
  student_id uuid not null,
  sender text not null,
  kind text not null,
  text text not null,
  sources jsonb not null default '[]',
  about jsonb,
  sent_at timestamptz not null,
  primary key (id),
  constraint assistant_messages_turn_id_sender_key unique (turn_id, sender),
  constraint assistant_messages_question_check check ((sender = 'user') = (kind = 'question')),
  constraint assistant_messages_sender_check check (sender in ('user', 'ai')),
  constraint assistant_messages_kind_check check (kind in ('question', 'reply', 'notes', 'failure', 'helpline', 'stopped'))
);
create index assistant_messages_student_id_idx on assistant_messages (student_id, position desc);

create table answer_marks (
  student_id uuid not null,
  attempt_id uuid not null,
  index integer not null,
  question_id uuid not null,
  is_marked boolean not null,
  rubric_items text[] not null default '{}',
  adjustment double precision not null default 0,
  comment text not null default '',
  revision integer not null default 1,
  marked_by uuid,
  marked_at timestamptz not null,
  primary key (student_id, attempt_id, index),
  constraint answer_marks_index_check check (index >= 0)
);
create index answer_marks_question_id_idx on answer_marks (question_id);
create index answer_marks_marked_by_idx on answer_marks (marked_by, marked_at desc);

create table account_tokens (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  token_hash text not null,
  data jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (id),
  constraint account_tokens_token_hash_key unique (token_hash),
  constraint account_tokens_purpose_check check (purpose in ('password_reset', 'invitation', 'email_change', 'guardian_consent', 'consent_reminder'))
);
create index account_tokens_expires_at_idx on account_tokens (expires_at);
create index account_tokens_user_id_purpose_idx on account_tokens (user_id, purpose);

create table accessibility_settings (
  user_id uuid not null,
  text_size text not null,
  contrast text not null,
  theme text not null,
  has_ruler boolean not null,
  eliminates_options boolean not null,
  hides_timer boolean not null,
  primary key (user_id),
  constraint accessibility_settings_text_size_check check (text_size in ('normal', 'large', 'larger', 'largest')),
  constraint accessibility_settings_contrast_check check (contrast in ('normal', 'high')),
  constraint accessibility_settings_theme_check check (theme in ('auto', 'light', 'dark'))
);

create table user_imports (
  id uuid not null,
  admin_id uuid not null,
  file_name text,
  content text,
  created_at timestamptz not null,
  report jsonb,
  primary key (id),
  constraint user_imports_report_check check ((content is null) = (report is not null))
);
create index user_imports_created_at_idx on user_imports (created_at);

alter table material_pages add constraint material_pages_file_id_fkey foreign key (file_id) references material_files (id) on delete cascade;
alter table two_factor add constraint two_factor_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table tests add constraint tests_created_by_fkey foreign key (created_by) references users (id) on delete set null;
alter table tests add constraint tests_updated_by_fkey foreign key (updated_by) references users (id) on delete set null;
alter table tests add constraint tests_practice_student_id_fkey foreign key (practice_student_id) references users (id) on delete cascade;
alter table test_stats add constraint test_stats_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table test_sections add constraint test_sections_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table test_changes add constraint test_changes_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table test_changes add constraint test_changes_changed_by_fkey foreign key (changed_by) references users (id) on delete set null;
alter table settings add constraint settings_updated_by_fkey foreign key (updated_by) references users (id) on delete set null;
alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table school_memberships add constraint school_memberships_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table school_memberships add constraint school_memberships_school_id_fkey foreign key (school_id) references users (id) on delete set null;
alter table school_memberships add constraint school_memberships_decided_by_fkey foreign key (decided_by) references users (id) on delete set null;
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table invitation_queue add constraint invitation_queue_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table invitation_queue add constraint invitation_queue_invited_by_fkey foreign key (invited_by) references users (id) on delete set null;
alter table question_imports add constraint question_imports_author_id_fkey foreign key (author_id) references users (id) on delete cascade;
alter table question_imports add constraint question_imports_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table question_images add constraint question_images_author_id_fkey foreign key (author_id) references users (id) on delete set null;
alter table questions add constraint questions_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table questions add constraint questions_section_id_fkey foreign key (section_id) references test_sections (id) on delete set null;
alter table questions add constraint questions_author_id_fkey foreign key (author_id) references users (id) on delete set null;
alter table questions add constraint questions_previous_id_fkey foreign key (previous_id) references questions (id) on delete set null;
alter table questions add constraint questions_bank_id_fkey foreign key (bank_id) references questions (id) on delete set null;
alter table questions add constraint questions_similar_id_fkey foreign key (similar_id) references questions (id) on delete set null;
alter table remarkings add constraint remarkings_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table remarkings add constraint remarkings_question_id_fkey foreign key (question_id) references questions (id) on delete cascade;
alter table remarkings add constraint remarkings_undoes_id_fkey foreign key (undoes_id) references remarkings (id) on delete cascade;
alter table remarkings add constraint remarkings_made_by_fkey foreign key (made_by) references users (id) on delete set null;
alter table question_stats add constraint question_stats_question_id_fkey foreign key (question_id) references questions (id) on delete cascade;
alter table question_keys add constraint question_keys_question_id_fkey foreign key (question_id) references questions (id) on update cascade on delete cascade;
alter table question_fingerprints add constraint question_fingerprints_question_id_fkey foreign key (question_id) references questions (id) on update cascade on delete cascade;
alter table promotions add constraint promotions_school_id_fkey foreign key (school_id) references users (id) on delete cascade;
alter table promotions add constraint promotions_made_by_fkey foreign key (made_by) references users (id) on delete set null;
alter table promotions add constraint promotions_reversed_by_fkey foreign key (reversed_by) references users (id) on delete set null;
alter table promotion_students add constraint promotion_students_promotion_id_fkey foreign key (promotion_id) references promotions (id) on update cascade on delete cascade;
alter table promotion_students add constraint promotion_students_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table promotion_students add constraint promotion_students_membership_id_fkey foreign key (membership_id) references school_memberships (id) on delete set null;
alter table period_scores add constraint period_scores_student_id_fkey foreign key (student_id) references users (id) on delete cascade;
alter table packages add constraint packages_created_by_fkey foreign key (created_by) references users (id) on delete set null;
alter table package_tests add constraint package_tests_package_id_fkey foreign key (package_id) references packages (id) on update cascade on delete cascade;
alter table package_tests add constraint package_tests_test_id_fkey foreign key (test_id) references tests (id) on update cascade on delete restrict;
alter table materials add constraint materials_file_id_fkey foreign key (file_id) references material_files (id) on delete restrict;
alter table materials add constraint materials_author_id_fkey foreign key (author_id) references users (id) on delete set null;
alter table materials add constraint materials_updated_by_fkey foreign key (updated_by) references users (id) on delete set null;
alter table reading_positions add constraint reading_positions_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table reading_positions add constraint reading_positions_material_id_fkey foreign key (material_id) references materials (id) on update cascade on delete cascade;
alter table material_uploads add constraint material_uploads_author_id_fkey foreign key (author_id) references users (id) on delete cascade;
alter table material_uploads add constraint material_uploads_material_id_fkey foreign key (material_id) references materials (id) on delete cascade;
alter table concept_notes add constraint concept_notes_material_id_fkey foreign key (material_id) references materials (id) on update cascade on delete cascade;
alter table mail_outbox add constraint mail_outbox_user_id_fkey foreign key (user_id) references users (id) on delete set null;
alter table known_devices add constraint known_devices_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table guardian_consents add constraint guardian_consents_user_id_fkey foreign key (user_id) references users (id) on delete set null;
alter table extra_times add constraint extra_times_student_id_fkey foreign key (student_id) references users (id) on update cascade on delete cascade;
alter table extra_times add constraint extra_times_set_by_fkey foreign key (set_by) references users (id) on delete set null;
alter table coupons add constraint coupons_package_id_fkey foreign key (package_id) references packages (id) on delete cascade;
alter table coupons add constraint coupons_created_by_fkey foreign key (created_by) references users (id) on delete set null;
alter table orders add constraint orders_buyer_id_fkey foreign key (buyer_id) references users (id) on delete set null;
alter table orders add constraint orders_package_id_fkey foreign key (package_id) references packages (id) on delete restrict;
alter table orders add constraint orders_test_id_fkey foreign key (test_id) references tests (id) on delete restrict;
alter table orders add constraint orders_coupon_id_fkey foreign key (coupon_id) references coupons (id) on delete restrict;
alter table seat_blocks add constraint seat_blocks_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table seat_blocks add constraint seat_blocks_school_id_fkey foreign key (school_id) references users (id) on delete set null;
alter table seat_blocks add constraint seat_blocks_package_id_fkey foreign key (package_id) references packages (id) on delete restrict;
alter table sandbox_orders add constraint sandbox_orders_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
alter table sandbox_payments add constraint sandbox_payments_sandbox_order_id_fkey foreign key (sandbox_order_id) references sandbox_orders (id) on delete cascade;
alter table payments add constraint payments_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table refunds add constraint refunds_payment_id_fkey foreign key (payment_id) references payments (id) on delete restrict;
alter table refunds add constraint refunds_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table refunds add constraint refunds_requested_by_fkey foreign key (requested_by) references users (id) on delete set null;
alter table order_events add constraint order_events_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
alter table order_events add constraint order_events_actor_id_fkey foreign key (actor_id) references users (id) on delete set null;
alter table entitlements add constraint entitlements_student_id_fkey foreign key (student_id) references users (id) on delete cascade;
alter table entitlements add constraint entitlements_package_id_fkey foreign key (package_id) references packages (id) on delete restrict;
alter table entitlements add constraint entitlements_test_id_fkey foreign key (test_id) references tests (id) on delete restrict;
alter table entitlements add constraint entitlements_order_id_fkey foreign key (order_id) references orders (id) on delete restrict;
alter table entitlements add constraint entitlements_seat_block_id_fkey foreign key (seat_block_id) references seat_blocks (id) on delete restrict;
alter table coupon_uses add constraint coupon_uses_order_id_fkey foreign key (order_id) references orders (id) on update cascade on delete cascade;
alter table coupon_uses add constraint coupon_uses_coupon_id_fkey foreign key (coupon_id) references coupons (id) on delete cascade;
alter table coupon_uses add constraint coupon_uses_buyer_id_fkey foreign key (buyer_id) references users (id) on delete set null;
alter table class_changes add constraint class_changes_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table class_changes add constraint class_changes_promotion_id_fkey foreign key (promotion_id) references promotions (id) on delete set null;
alter table class_changes add constraint class_changes_changed_by_fkey foreign key (changed_by) references users (id) on delete set null;
alter table backups add constraint backups_requested_by_fkey foreign key (requested_by) references users (id) on delete set null;
alter table authoring_drafts add constraint authoring_drafts_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table attempts add constraint attempts_test_id_fkey foreign key (test_id) references tests (id) on delete restrict;
alter table attempts add constraint attempts_student_id_fkey foreign key (student_id) references users (id) on delete cascade;
alter table test_extensions add constraint test_extensions_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table test_extensions add constraint test_extensions_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table test_extensions add constraint test_extensions_given_by_fkey foreign key (given_by) references users (id) on delete set null;
alter table review_locks add constraint review_locks_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table review_locks add constraint review_locks_locked_by_fkey foreign key (locked_by) references users (id) on delete cascade;
alter table result_mail_queue add constraint result_mail_queue_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table mistakes add constraint mistakes_student_id_fkey foreign key (student_id) references users (id) on update cascade on delete cascade;
alter table mistakes add constraint mistakes_question_id_fkey foreign key (question_id) references questions (id) on update cascade on delete cascade;
alter table mistakes add constraint mistakes_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table challenges add constraint challenges_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table challenges add constraint challenges_question_id_fkey foreign key (question_id) references questions (id) on delete cascade;
alter table challenges add constraint challenges_student_id_fkey foreign key (student_id) references users (id) on delete cascade;
alter table challenges add constraint challenges_decided_by_fkey foreign key (decided_by) references users (id) on delete set null;
alter table challenges add constraint challenges_remarking_id_fkey foreign key (remarking_id) references remarkings (id) on delete set null;
alter table attempt_stats add constraint attempt_stats_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table attempt_stats add constraint attempt_stats_student_id_fkey foreign key (student_id) references users (id) on delete cascade;
alter table attempt_stats add constraint attempt_stats_test_id_fkey foreign key (test_id) references tests (id) on delete cascade;
alter table attempt_stats add constraint attempt_stats_school_id_fkey foreign key (school_id) references users (id) on delete set null;
alter table attempt_chapter_stats add constraint attempt_chapter_stats_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempt_stats (student_id, attempt_id) on delete cascade;
alter table attempt_heartbeats add constraint attempt_heartbeats_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table attempt_answers add constraint attempt_answers_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table attempt_answers add constraint attempt_answers_question_id_fkey foreign key (question_id) references questions (id) on delete restrict;
alter table answer_files add constraint answer_files_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table assistant_turns add constraint assistant_turns_student_id_fkey foreign key (student_id) references users (id) on delete cascade;
alter table assistant_messages add constraint assistant_messages_turn_id_fkey foreign key (turn_id) references assistant_turns (id) on delete cascade;
alter table assistant_messages add constraint assistant_messages_student_id_fkey foreign key (student_id) references users (id) on delete cascade;
alter table answer_marks add constraint answer_marks_student_id_attempt_id_fkey foreign key (student_id, attempt_id) references attempts (student_id, id) on update cascade on delete cascade;
alter table answer_marks add constraint answer_marks_question_id_fkey foreign key (question_id) references questions (id) on delete restrict;
alter table answer_marks add constraint answer_marks_marked_by_fkey foreign key (marked_by) references users (id) on delete set null;
alter table account_tokens add constraint account_tokens_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table account_tokens add constraint account_tokens_created_by_fkey foreign key (created_by) references users (id) on delete set null;
alter table accessibility_settings add constraint accessibility_settings_user_id_fkey foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table user_imports add constraint user_imports_admin_id_fkey foreign key (admin_id) references users (id) on delete cascade;
alter table question_stats add constraint question_stats_test_id_audience_fkey foreign key (test_id, audience) references test_stats (test_id, audience) on delete cascade;

create function search_words(input text) returns text[] language sql immutable parallel safe strict as $$
select array_remove(string_to_array(lower(regexp_replace(
  regexp_replace(normalize(input, NFKC), '[\u200b-\u200d\u2060\ufeff]', '', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u23ff\u3000-\u303f]+', ' ', 'g'
)), ' '), '')
$$;

create function search_vector(input text) returns tsvector language sql immutable parallel safe strict as $$
select to_tsvector('english', words) || to_tsvector('simple', words)
from array_to_string(search_words(input), ' ') as words
$$;

create function search_query(input text) returns tsquery language sql immutable parallel safe strict as $$
with words as (
  select distinct word, to_tsquery('english', quote_literal(word)) as stem from unnest(search_words(input)) as word)
select coalesce(string_agg('(' || concat_ws(' | ', nullif(stem::text, ''),
  to_tsquery('simple', quote_literal(word) || ':*')::text) || ')', ' & '), '')::tsquery
from words where numnode(stem) > 0 or not exists (select from words where numnode(stem) > 0)
$$;

create function search_any(input text) returns tsquery language sql immutable parallel safe strict as $$
select coalesce(string_agg(distinct quote_literal(stem), ' | '), '')::tsquery
from unnest(tsvector_to_array(to_tsvector('english', array_to_string(search_words(input), ' ')))) as stem
$$;

create function question_terms(input text) returns text[] language sql immutable parallel safe strict as $$
select coalesce(array_agg(case word when 'squared' then '2' when 'cubed' then '3' else word end order by place), '{}')
from unnest(search_words(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(input, NFKC),
    '\\(begin|end)\{[a-z]*\}', ' ', 'g'), '\\[A-Za-z]+', ' ', 'g'),
    '([0-9])([[:alpha:]])', '\1 \2', 'g'), '([[:alpha:]])([0-9])', '\1 \2', 'g')))
  with ordinality as words (word, place)
$$;

create function distinctive_terms(words text[]) returns text[] language sql immutable parallel safe strict as $$
select coalesce(array_agg(word order by place), '{}') from unnest(words) with ordinality as words (word, place)
where word <> all (string_to_array('a an the of is are was were be in on at to and or for by with from as it its this that '
  'these those which what how why when where who does do did has have had will would can could should', ' '))
$$;

create function build_fingerprints(words text[]) returns text[] language sql immutable parallel safe strict as $$
select coalesce(array_agg(distinct words[i] || ' ' || words[i + 1]), '{}') from generate_series(1, cardinality(words) - 1) as i
$$;

create function content_terms(content jsonb) returns text[] language sql immutable parallel safe strict as $$
select question_terms(concat_ws(' ', content->>'question',
  (select string_agg(option, ' ') from jsonb_array_elements_text(content->'options') as option),
  (select string_agg(entry, ' ') from jsonb_array_elements_text(content->'left') as entry)))
$$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end
$$;

-- Creates the partitions of this and the next months, and of each month with entries in the default partition. Leaves them to the
-- next call while somebody reads the default partition for long, such as a backup: waiting would stop all other readers.
create function create_audit_months(months_ahead integer) returns void language plpgsql set lock_timeout = '1s' as $$
declare
  months date[] := array(
    select (date_trunc('month', now() at time zone 'UTC') + ahead * interval '1 month')::date from generate_series(0, months_ahead) ahead
    union
    select date_trunc('month', at at time zone 'UTC')::date from audit_entries_default);
  month date;
  name text;
begin
  foreach month in array months loop
    name := 'audit_entries_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null;
    execute format('create table %I (like audit_entries including all)', name);
    alter table audit_entries_default disable trigger audit_entries_append_only;
    execute format(
      'with moved as (delete from audit_entries_default where at >= %1$L and at < %2$L returning *) insert into %3$I select * from moved',
      month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z', name);
    alter table audit_entries_default enable trigger audit_entries_append_only;
    execute format(
      'alter table audit_entries attach partition %I for values from (%L) to (%L)',
      name, month || ' 00:00Z', (month + interval '1 month')::date || ' 00:00Z');
    execute format(
      'create trigger audit_entries_append_only before update or delete or truncate on %I '
      'for each statement execute function refuse_audit_change()', name);
  end loop;
exception when lock_not_available or deadlock_detected then
  raise warning 'New months of the audit log are left to the next migration: the log is being read';
end
$$;

create function update_material_search() returns trigger language plpgsql as $$
declare note concept_notes; input text;
begin
  select * into note from concept_notes where material_id = new.id;
  input := regexp_replace(
    concat_ws(' ', note.summary, array_to_string(note.key_points, ' '), note.example), '\\[A-Za-z]+', ' ', 'g');
  new.search := setweight(search_vector(new.title), 'A')
    || setweight(search_vector(concat_ws(' ', new.subject, new.chapter, array_to_string(note.keywords, ' '))), 'B')
    || setweight(search_vector(input), 'C');
  insert into material_words
    select distinct word from unnest(search_words(
      concat_ws(' ', new.title, new.subject, new.chapter, array_to_string(note.keywords, ' '), input))) as word
    where length(word) between 3 and 60 and word !~ '[0-9]' order by word
  on conflict do nothing;
  return new;
end
$$;

create function update_note_search() returns trigger language plpgsql as $$
begin
  update materials set title = title where id = coalesce(new.material_id, old.material_id);
  return null;
end
$$;

create function update_page_search() returns trigger language plpgsql as $$
begin
  new.search := to_tsvector('english', array_to_string(search_words(new.text), ' '));
  return new;
end
$$;

create function count_materials(counted_class text, counted_subject text, counted_type text) returns void language plpgsql as $$
begin
  insert into material_stats values (counted_class, counted_subject, counted_type, 0) on conflict do nothing;
  perform from material_stats
    where class = counted_class and subject = counted_subject and type = counted_type for update;
  update material_stats set published = (select count(*) from materials
      where is_published and class = counted_class and subject = counted_subject and type = counted_type)
    where class = counted_class and subject = counted_subject and type = counted_type;
end
$$;

create function recount_changed_material() returns trigger language plpgsql as $$
begin
  perform count_materials(class, subject, type) from (
    select distinct class, subject, type from (values (old.class, old.subject, old.type), (new.class, new.subject, new.type))
      as moved (class, subject, type) order by class, subject, type) cells;
  return null;
end
$$;

create function recount_materials() returns trigger language plpgsql as $$
begin
  perform count_materials(class, subject, type)
    from (select distinct class, subject, type from changed order by class, subject, type) cells;
  return null;
end
$$;

create function update_question_fingerprints() returns trigger language plpgsql as $$
begin
  if exists (select from tests where id = new.test_id and practice_student_id is not null) then return null; end if;
  insert into question_fingerprints values (new.id, build_fingerprints(distinctive_terms(content_terms(new.content))))
  on conflict (question_id) do update set fingerprints = excluded.fingerprints;
  return null;
end
$$;

create function queue_attempt_stats() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'submitted' and not old.is_preview then
      insert into stats_queue (kind, ref, student_id) values ('test', old.test_id, null), ('attempts', old.student_id, old.student_id);
    end if;
  elsif new.status = 'submitted' and not new.is_preview then
    insert into stats_queue (kind, ref, student_id) values ('attempt', new.id, new.student_id);
  end if;
  return null;
end
$$;

create function queue_student_stats() returns trigger language plpgsql as $$
begin
  insert into stats_queue (kind, ref, student_id) values ('student', new.id, new.id);
  return null;
end
$$;

create function queue_test_stats() returns trigger language plpgsql as $$
begin
  insert into stats_queue (kind, ref, student_id) select 'attempt', a.id, a.student_id from attempts a
  where a.test_id = new.id and a.status = 'submitted' and not a.is_preview;
  return null;
end
$$;

create function queue_window_stats() returns trigger language plpgsql as $$
begin
  insert into stats_queue (kind, ref, student_id) select 'attempt', f.attempt_id, f.student_id
  from attempt_stats f join tests t on t.id = f.test_id
  where f.test_id = new.test_id and f.visible <> 'nothing' and t.review_from = 'after_window';
  return null;
end
$$;

create function queue_result_mail() returns trigger language plpgsql as $$
begin
  insert into result_mail_queue (student_id, attempt_id) values (new.student_id, new.id) on conflict do nothing;
  return null;
end
$$;

create function count_scores_inserted() returns trigger language plpgsql as $$
begin
  if not exists (select from added) then
    return null;
  end if;
  -- One at a time, so that two who count in different orders never wait for each other.
  perform pg_advisory_xact_lock(hashtext('score_counts'));
  insert into score_counts as saved (period, starts_on, subject, class, tenths, students, shown, ended, completed)
  select m.period, m.starts_on, m.subject, c.class, m.tenths, sum(m.sign), sum(m.sign * m.is_shown::integer),
    sum(m.sign * m.ended), sum(m.sign * m.completed)
  from (select 1 as sign, added.* from added) m cross join lateral (values (''), (m.class)) c (class)
  group by m.period, m.starts_on, m.subject, c.class, m.tenths
  on conflict (period, starts_on, subject, class, tenths) do update set students = saved.students + excluded.students,
    shown = saved.shown + excluded.shown, ended = saved.ended + excluded.ended, completed = saved.completed + excluded.completed;
  return null;
end
$$;

create function count_scores_deleted() returns trigger language plpgsql as $$
begin
  if not exists (select from gone) then
    return null;
  end if;
  -- One at a time, so that two who count in different orders never wait for each other.
  perform pg_advisory_xact_lock(hashtext('score_counts'));
  insert into score_counts as saved (period, starts_on, subject, class, tenths, students, shown, ended, completed)
  select m.period, m.starts_on, m.subject, c.class, m.tenths, sum(m.sign), sum(m.sign * m.is_shown::integer),
    sum(m.sign * m.ended), sum(m.sign * m.completed)
  from (select -1 as sign, gone.* from gone) m cross join lateral (values (''), (m.class)) c (class)
  group by m.period, m.starts_on, m.subject, c.class, m.tenths
  on conflict (period, starts_on, subject, class, tenths) do update set students = saved.students + excluded.students,
    shown = saved.shown + excluded.shown, ended = saved.ended + excluded.ended, completed = saved.completed + excluded.completed;
  return null;
end
$$;

create function count_scores_updated() returns trigger language plpgsql as $$
begin
  if not exists (select from added) then
    return null;
  end if;
  -- One at a time, so that two who count in different orders never wait for each other.
  perform pg_advisory_xact_lock(hashtext('score_counts'));
  insert into score_counts as saved (period, starts_on, subject, class, tenths, students, shown, ended, completed)
  select m.period, m.starts_on, m.subject, c.class, m.tenths, sum(m.sign), sum(m.sign * m.is_shown::integer),
    sum(m.sign * m.ended), sum(m.sign * m.completed)
  from (select 1 as sign, added.* from added union all select -1 as sign, gone.* from gone) m cross join lateral (values (''), (m.class)) c (class)
  group by m.period, m.starts_on, m.subject, c.class, m.tenths
  on conflict (period, starts_on, subject, class, tenths) do update set students = saved.students + excluded.students,
    shown = saved.shown + excluded.shown, ended = saved.ended + excluded.ended, completed = saved.completed + excluded.completed;
  return null;
end
$$;


-- Attempts that count: neither a preview by the test's author nor practice.
create view student_attempts as select * from attempts where not is_preview and not is_practice;

-- Questions as a student may type them. The pairs of a match are sorted, so that their order does not reveal them.
create view plain_questions as
select id, test_id, type, chapter, content->>'question' as question,
  jsonb_build_object('question', content->'question', 'options', coalesce(content->'options', '[]'),
    'left', coalesce(content->'left', '[]'),
    'right', (select coalesce(jsonb_agg(side order by side), '[]') from jsonb_array_elements_text(content->'right') as side)) as content
from questions;

create trigger attempts_queue_stats after insert or delete or update of status, score, max_score, marking_status, marking_version on attempts
for each row execute function queue_attempt_stats();

create trigger attempts_queue_result_mail after update of marking_status on attempts for each row
when (old.marking_status = 'pending_review' and new.marking_status = 'graded' and not new.is_preview and not new.is_practice)
execute function queue_result_mail();

create trigger attempts_queue_window_stats after update of frozen_at on attempts for each row
when (old.frozen_at is not null and new.frozen_at is null and new.status = 'in_progress' and not new.is_preview)
execute function queue_window_stats();

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
for each statement execute function refuse_audit_change();
create trigger audit_entries_append_only before update or delete or truncate on audit_entries_default
for each statement execute function refuse_audit_change();

create trigger concept_notes_search after insert or update or delete on concept_notes for each row execute function update_note_search();

create trigger material_pages_search before insert or update of text on material_pages for each row execute function update_page_search();

create trigger materials_counted_delete after delete on materials referencing old table as changed
for each statement execute function recount_materials();

create trigger materials_counted_insert after insert on materials referencing new table as changed
for each statement execute function recount_materials();

create trigger materials_counted_update after update on materials for each row
when (old.class is distinct from new.class or old.subject is distinct from new.subject or old.type is distinct from new.type
  or old.is_published is distinct from new.is_published)
execute function recount_changed_material();

create trigger materials_search before insert or update of title, subject, chapter on materials for each row execute function update_material_search();

create trigger period_scores_deleted after delete on period_scores referencing old table as gone
for each statement execute function count_scores_deleted();

create trigger period_scores_inserted after insert on period_scores referencing new table as added
for each statement execute function count_scores_inserted();

create trigger period_scores_updated after update on period_scores referencing old table as gone new table as added
for each statement execute function count_scores_updated();

create trigger questions_fingerprints after insert or update of content on questions for each row
when (new.test_id is not null) execute function update_question_fingerprints();

create trigger tests_queue_stats after update of subject, review_shows, review_from, closes_at on tests for each row
when (old.subject is distinct from new.subject or old.review_shows is distinct from new.review_shows
  or old.review_from is distinct from new.review_from or old.closes_at is distinct from new.closes_at)
execute function queue_test_stats();

create trigger users_queue_stats after update of class, status, school_code, shows_on_leaderboard on users for each row
when (new.role = 'student' and (old.class is distinct from new.class or old.status is distinct from new.status
  or old.school_code is distinct from new.school_code or old.shows_on_leaderboard is distinct from new.shows_on_leaderboard))
execute function queue_student_stats();

