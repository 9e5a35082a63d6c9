import { Migration } from '@mikro-orm/migrations';

const subjects = `('Mathematics', 'Science', 'English', 'Social Studies')`;

/** The mistake notebook, grades, platform stats, the monitor of running tests, and e-mails about results. */
export class NotebookAndNews extends Migration {
  override up(): void {
    this.makeNotebook();
    this.makeGrades();
    this.makePlatformCounts();
    this.createHeartbeats();
    this.makeMails();
  }

  private makeNotebook(): void {
    // What a student sees of a question: the same in two tests, from the bank or by copying, is one question to practise.
    this.addSql(
      'alter table questions add column content_hash uuid generated always as (md5(type || content::text)::uuid) stored',
    );
    // The latest wrong or empty answer of a student to a question, of results whose answers the student may see. 'known_at' is when the
    // student said of a long answer, which no retry has, that it can be done now.
    this.addSql(`
      create table mistakes (
        student_id uuid not null references users on delete cascade,
        question_id uuid not null references questions on delete cascade,
        attempt_id uuid not null references attempts on delete cascade,
        index integer not null check (index >= 0),
        subject text not null check (subject in ${subjects}),
        chapter text not null,
        outcome text not null check (outcome in ('wrong', 'blank')),
        made_at timestamptz not null,
        right_count integer not null default 0 check (right_count between 0 and 2),
        left_at timestamptz,
        tag text check (tag in ('concept', 'careless', 'time')),
        known_at timestamptz[] not null default '{}',
        primary key (student_id, question_id),
        check ((right_count = 2) = (left_at is not null))
      )`);
    this.addSql('create index mistakes_open_idx on mistakes (student_id, made_at desc) where left_at is null');
    this.addSql('create index mistakes_question_id_idx on mistakes (question_id)');
    this.addSql('create index mistakes_attempt_id_idx on mistakes (attempt_id)');
  }

  private makeGrades(): void {
    this.addSql(`
      create table grade_scales (
        id uuid primary key,
        board text not null,
        name text not null,
        kind text not null check (kind in ('range', 'positional')),
        pass_percent numeric not null check (pass_percent between 0 and 100),
        bands jsonb not null,
        source text not null,
        checked_on date not null,
        unique (board, kind)
      )`);
  }

  /** E-mails that people may switch off; each carries the address that does so. */
  private makeMails(): void {
    this.addSql(`
      alter table users add column wants_summary boolean not null default true, add column wants_results boolean not null default true`);
    this.addSql('alter table mail_outbox add column stop_url text');

    // Attempts whose last answer a teacher has marked, until their students have been told.
    this.addSql(`
      create table results_due (
        attempt_id uuid primary key references attempts on delete cascade,
        due_at timestamptz not null default now()
      )`);
    this.addSql(`
      create function result_due() returns trigger language plpgsql as $$
      begin
        insert into results_due (attempt_id) values (new.id) on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger attempts_result_told after update of marking_status on attempts for each row
      when (old.marking_status = 'pending_review' and new.marking_status = 'graded' and not new.is_preview and not new.is_practice)
      execute function result_due()`);
  }

  /** Platform stats for administrators, as of one moment. A job recounts them, less often the longer it takes. */
  private makePlatformCounts(): void {
    this.addSql(`
      create table platform_counts (
        is_only boolean primary key default true check (is_only),
        counted_at timestamptz not null,
        took_ms integer not null,
        counts jsonb not null
      )`);
  }

  /** When an open exam page last asked for something: often written, and in the way of nothing else that an attempt keeps. */
  private createHeartbeats(): void {
    this.addSql(`
      create table attempt_signs (
        attempt_id uuid primary key references attempts on delete cascade,
        seen_at timestamptz not null
      ) with (fillfactor = 70)`);
  }
}
