import { Migration } from '@mikro-orm/migrations';

/** Users and sessions, tests with their questions and keys, attempts with their answers, the audit log. */
export class FirstSlice extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
        id uuid primary key,
        name text not null,
        email text not null,
        password_hash text not null,
        role text not null check (role in ('student', 'teacher', 'school', 'admin')),
        status text not null check (status in ('active', 'pending', 'suspended')),
        class text check (class in ('7', '8', '9', '10')),
        subjects text[],
        school_code text,
        shows_on_leaderboard boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check ((role = 'student') = (class is not null)),
        check (email = lower(email))
      )`);
    this.addSql('create unique index users_email_key on users (email)');
    this.addSql("create unique index users_own_school_code_key on users (school_code) where role = 'school'");
    this.addSql('create index users_school_code_role_idx on users (school_code, role)');

    this.addSql(`
      create table sessions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        user_agent text,
        address text
      )`);
    this.addSql('create index sessions_user_id_idx on sessions (user_id)');
    this.addSql('create index sessions_expires_at_idx on sessions (expires_at)');

    // The table of rate-limiter-flexible, in the shape it asks for.
    this.addSql('create table sign_in_failures (key varchar(255) primary key, points integer not null default 0, expire bigint)');

    this.addSql(`
      create table tests (
        id uuid primary key,
        title text not null,
        description text not null,
        subject text not null check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
        class text not null check (class in ('7', '8', '9', '10')),
        chapter text not null,
        difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
        duration_minutes integer not null check (duration_minutes >= 1),
        total_marks double precision not null,
        question_count integer not null,
        status text not null check (status in ('draft', 'published', 'archived')),
        opens_at timestamptz,
        closes_at timestamptz check (closes_at > opens_at),
        attempts_allowed integer check (attempts_allowed >= 1),
        review_policy text not null check (review_policy in ('at_once', 'after_window', 'never')),
        negative_marks double precision not null default 0 check (negative_marks >= 0),
        shuffles_questions boolean not null default false,
        shuffles_options boolean not null default false,
        is_sample boolean not null default false,
        price_paise bigint check (price_paise >= 0),
        created_by uuid references users on delete set null,
        created_at timestamptz not null,
        published_at timestamptz
      )`);
    this.addSql('create index tests_class_status_opens_at_idx on tests (class, status, opens_at)');
    this.addSql('create index tests_created_by_idx on tests (created_by)');
    this.addSql("create unique index tests_sample_of_class_key on tests (class) where is_sample and status = 'published'");

    this.addSql(`
      create table questions (
        id uuid primary key,
        test_id uuid not null references tests on delete cascade,
        position integer not null check (position >= 0),
        type text not null check (type in ('mcq', 'truefalse', 'match', 'saq', 'broad')),
        content jsonb not null,
        marks double precision not null check (marks > 0),
        difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
        unique (test_id, position)
      )`);
    // Keys lie apart from questions, so that a reader of questions needs no right to them.
    this.addSql(`
      create table question_keys (
        question_id uuid primary key references questions on delete cascade,
        key jsonb not null,
        explanation text not null
      )`);

    this.addSql(`
      create table attempts (
        id uuid primary key,
        test_id uuid not null references tests on delete restrict,
        student_id uuid not null references users on delete cascade,
        number integer not null check (number >= 1),
        status text not null check (status in ('in_progress', 'submitted')),
        question_ids uuid[] not null,
        shuffle_seed integer not null,
        negative_marks double precision not null,
        started_at timestamptz not null,
        deadline_at timestamptz not null check (deadline_at > started_at),
        last_saved_at timestamptz,
        submitted_at timestamptz,
        submitted_by text check (submitted_by in ('student', 'deadline')),
        score double precision,
        max_score double precision not null,
        marking_status text check (marking_status in ('graded', 'pending_review')),
        unique (student_id, test_id, number),
        check ((status = 'submitted') = (submitted_at is not null and score is not null and marking_status is not null and submitted_by is not null))
      )`);
    this.addSql("create unique index attempts_in_progress_key on attempts (student_id, test_id) where status = 'in_progress'");
    this.addSql("create index attempts_deadline_at_idx on attempts (deadline_at) where status = 'in_progress'");
    this.addSql('create index attempts_student_id_started_at_idx on attempts (student_id, started_at desc)');
    this.addSql(
      "create index attempts_test_id_first_idx on attempts (test_id, score desc) where status = 'submitted' and number = 1",
    );

    this.addSql(`
      create table attempt_answers (
        attempt_id uuid not null references attempts on delete cascade,
        index integer not null check (index >= 0),
        question_id uuid not null references questions on delete restrict,
        answer jsonb,
        flagged boolean not null,
        sequence bigint not null,
        saved_at timestamptz not null,
        time_spent_seconds integer not null default 0,
        awarded double precision,
        outcome text check (outcome in ('correct', 'part', 'wrong', 'blank', 'waiting')),
        comment text,
        primary key (attempt_id, index)
      )`);
    this.addSql("create index attempt_answers_waiting_idx on attempt_answers (question_id) where outcome = 'waiting'");

    this.addSql(`
      create table audit_entries (
        id uuid primary key,
        at timestamptz not null,
        action text not null,
        actor_id uuid,
        actor_role text,
        subject_type text,
        subject_id uuid,
        address text,
        request_id text,
        details jsonb not null default '{}'
      )`);
    this.addSql('create index audit_entries_at_idx on audit_entries (at desc)');
    this.addSql('create index audit_entries_actor_id_at_idx on audit_entries (actor_id, at desc)');
    this.addSql(`
      create function refuse_change_of_audit_entries() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is append-only';
      end $$`);
    this.addSql(`
      create trigger audit_entries_append_only before update or delete or truncate on audit_entries
      for each statement execute function refuse_change_of_audit_entries()`);
  }
}
