import { Migration } from '@mikro-orm/migrations';

/** Rules of a test's start, time given to students, what a review shows, photos of answers, reading aids. */
export class SittingAnExam extends Migration {
  override up(): void {
    this.addSql(`
      alter table tests
        add column access_code text check (access_code ~ '^[A-Z0-9-]{4,20}$'),
        add column attempt_pause_minutes integer not null default 0 check (attempt_pause_minutes between 0 and 43200)`);

    // What a result shows to its student, and from when, in place of one word for both.
    this.addSql('alter table tests add column review_shows text, add column review_from text');
    this.addSql(`
      update tests set review_shows = case review_policy when 'never' then 'marks' else 'marks_and_answers' end,
        review_from = case review_policy when 'after_window' then 'after_window' else 'at_once' end`);
    this.addSql(`
      alter table tests
        drop column review_policy,
        alter column review_shows set not null,
        alter column review_from set not null,
        add check (review_shows in ('nothing', 'marks', 'marks_and_answers')),
        add check (review_from in ('at_once', 'after_window', 'after_marking'))`);
    this.addSql("create index attempts_test_id_running_idx on attempts (test_id) where status = 'in_progress'");

    // A paper is fixed when its attempt starts: so is whether its options are shuffled.
    this.addSql('alter table attempts add column shuffles_options boolean');
    this.addSql('update attempts a set shuffles_options = t.shuffles_options from tests t where t.id = a.test_id');
    this.addSql('alter table attempts alter column shuffles_options set not null');
    this.addSql(`
      alter table attempts
        add column extra_time_factor double precision not null default 1 check (extra_time_factor between 1 and 4),
        add column extended_minutes integer not null default 0 check (extended_minutes >= 0)`);

    // Who is at a test now, and who has handed in lately.
    this.addSql('create index attempts_test_id_submitted_at_idx on attempts (test_id, submitted_at)');

    // A student's extra time is set once and holds for every test that starts afterwards.
    this.addSql(`
      create table extra_times (
        student_id uuid primary key references users on delete cascade,
        factor double precision not null check (factor > 1 and factor <= 4),
        reason text not null,
        set_by uuid references users on delete set null,
        set_at timestamptz not null
      )`);
    // A running test made longer, for all its attempts in progress or for one; the key makes a second press the same press.
    this.addSql(`
      create table test_extensions (
        id uuid primary key,
        test_id uuid not null references tests on delete cascade,
        attempt_id uuid references attempts on delete cascade,
        minutes integer not null check (minutes between 1 and 240),
        attempts integer not null check (attempts >= 0),
        reason text,
        given_by uuid references users on delete set null,
        given_at timestamptz not null
      )`);
    this.addSql('create index test_extensions_test_id_idx on test_extensions (test_id, given_at desc)');
    this.addSql('create index test_extensions_attempt_id_idx on test_extensions (attempt_id)');

    // A photo or page of a written answer: re-encoded, its bytes in the file store under its id.
    this.addSql(`
      create table answer_files (
        id uuid primary key,
        attempt_id uuid not null references attempts on delete cascade,
        index integer not null check (index >= 0),
        name text not null,
        bytes integer not null check (bytes > 0),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        created_at timestamptz not null
      )`);
    this.addSql('create index answer_files_attempt_id_idx on answer_files (attempt_id, index, created_at)');

    this.addSql(`
      create table reading_aids (
        user_id uuid primary key references users on delete cascade,
        text_size text not null check (text_size in ('normal', 'large', 'larger', 'largest')),
        contrast text not null check (contrast in ('normal', 'high')),
        theme text not null check (theme in ('auto', 'light', 'dark')),
        has_ruler boolean not null,
        strikes_options boolean not null,
        hides_timer boolean not null
      )`);
  }
}
