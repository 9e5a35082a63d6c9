import { Migration } from '@mikro-orm/migrations';

const subjects = `('Mathematics', 'Science', 'English', 'Social Studies')`;

/**
 * Figures that follow from attempts, kept so that no page scans attempts: what each attempt came to, what each student has in a week,
 * month, term and year, how many students have which score, and how the questions of a test did.
 */
export class Stats extends Migration {
  override up(): void {
    this.makeQueue();
    this.createAttemptStats();
    this.makeScores();
    this.createTestStats();
  }

  /**
   * The queue of stats to recount. Transactions that change the counted rows only add to it, so none waits for another or for the job,
   * which deletes rows once counted. Kinds: 'attempt' is one attempt, 'attempts' all of a student, 'student' a student's class, school
   * and visibility, 'test' the stats of a test and its questions.
   */
  private makeQueue(): void {
    this.addSql(`
      create table figures_due (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('attempt', 'attempts', 'student', 'test')),
        ref uuid not null,
        student_id uuid,
        due_at timestamptz not null default now()
      )`);
    this.addSql('create index figures_due_student_id_idx on figures_due (student_id)');
    this.addSql("create index figures_due_of_students_idx on figures_due (id) where kind <> 'test'");
    this.addSql("create index figures_due_of_tests_idx on figures_due (ref) where kind = 'test'");
    // The calendar by which there are periods: another one makes all of them due.
    this.addSql(`
      create table figures_calendar (
        only_one boolean primary key default true check (only_one),
        timezone text not null,
        second_term_month text not null
      )`);
    // What was handed in before there were figures.
    this.addSql(`
      insert into figures_due (kind, ref, student_id)
      select distinct 'attempts', student_id, student_id from attempts where status = 'submitted' and not is_preview`);

    this.addSql(`
      create function figures_of_attempt_due() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.status = 'submitted' and not old.is_preview then
            insert into figures_due (kind, ref, student_id) values ('test', old.test_id, null), ('attempts', old.student_id, old.student_id);
          end if;
        elsif new.status = 'submitted' and not new.is_preview then
          insert into figures_due (kind, ref, student_id) values ('attempt', new.id, new.student_id);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger attempts_figures_kept after insert or delete or update of status, score, max_score, marking_status, marking_version
      on attempts for each row execute function figures_of_attempt_due()`);

    // A clock that stood still runs again: the window of its test is no longer over, and marks that were open with it are not.
    this.addSql(`
      create function figures_of_window_due() returns trigger language plpgsql as $$
      begin
        insert into figures_due (kind, ref, student_id) select 'attempt', f.attempt_id, f.student_id
        from attempt_figures f join tests t on t.id = f.test_id
        where f.test_id = new.test_id and f.visible <> 'nothing' and t.review_from = 'after_window';
        return null;
      end $$`);
    this.addSql(`
      create trigger attempts_window_kept after update of frozen_at on attempts for each row
      when (old.frozen_at is not null and new.frozen_at is null and new.status = 'in_progress' and not new.is_preview)
      execute function figures_of_window_due()`);

    this.addSql(`
      create function figures_of_student_due() returns trigger language plpgsql as $$
      begin
        insert into figures_due (kind, ref, student_id) values ('student', new.id, new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger users_figures_kept after update of class, status, school_code, shows_on_leaderboard on users for each row
      when (new.role = 'student' and (old.class, old.status, old.school_code, old.shows_on_leaderboard)
        is distinct from (new.class, new.status, new.school_code, new.shows_on_leaderboard))
      execute function figures_of_student_due()`);

    // What a test shows, and when, decides which of its marks count; its subject, for what they count.
    this.addSql(`
      create function figures_of_test_due() returns trigger language plpgsql as $$
      begin
        insert into figures_due (kind, ref, student_id) select 'attempt', a.id, a.student_id from attempts a
        where a.test_id = new.id and a.status = 'submitted' and not a.is_preview;
        return null;
      end $$`);
    this.addSql(`
      create trigger tests_figures_kept after update of subject, review_shows, review_from, closes_at on tests for each row
      when ((old.subject, old.review_shows, old.review_from, old.closes_at)
        is distinct from (new.subject, new.review_shows, new.review_from, new.closes_at))
      execute function figures_of_test_due()`);
  }

  private createAttemptStats(): void {
    // A retry of mistakes is an attempt like any other at a test of the student's own, and counts in no figure.
    this.addSql('alter table tests add column practice_for uuid references users on delete cascade');
    this.addSql('create index tests_practice_for_idx on tests (practice_for) where practice_for is not null');
    this.addSql('alter table attempts add column is_practice boolean not null default false');
    this.addSql(`
      create or replace view student_attempts as select * from attempts where not is_preview and not is_practice`);

    // Attempts of a student that wait for a teacher: few of many.
    this.addSql(`
      create index attempts_student_id_pending_idx on attempts (student_id) where marking_status = 'pending_review' and not is_preview`);

    // One row for an attempt that is over. 'visible' is what its student may see of it; 'school_id', whose student it was when counted.
    this.addSql(`
      create table attempt_figures (
        attempt_id uuid primary key references attempts on delete cascade,
        student_id uuid not null references users on delete cascade,
        test_id uuid not null references tests on delete cascade,
        school_id uuid references users on delete set null,
        subject text not null check (subject in ${subjects}),
        number integer not null check (number >= 1),
        submitted_at timestamptz not null,
        is_handed_in boolean not null,
        is_graded boolean not null,
        visible text not null check (visible in ('nothing', 'marks', 'marks_and_answers')),
        score numeric not null,
        max_score numeric not null,
        seconds integer not null check (seconds >= 0)
      )`);
    this.addSql('create index attempt_figures_student_id_idx on attempt_figures (student_id, submitted_at desc)');
    this.addSql('create index attempt_figures_subject_idx on attempt_figures (student_id, subject, submitted_at desc)');
    this.addSql('create index attempt_figures_test_id_idx on attempt_figures (test_id, school_id) where number = 1');
    this.addSql('create index attempt_figures_school_id_idx on attempt_figures (school_id, submitted_at desc) where number = 1');
    this.addSql("create index attempt_figures_hidden_idx on attempt_figures (test_id) where visible = 'nothing'");

    // The answers of an attempt by the chapter of their questions. 'awarded' and 'marks' are of what is marked.
    this.addSql(`
      create table attempt_chapters (
        attempt_id uuid not null references attempt_figures on delete cascade,
        chapter text not null,
        questions integer not null check (questions >= 1),
        correct integer not null,
        part integer not null,
        wrong integer not null,
        blank integer not null,
        waiting integer not null,
        awarded numeric not null,
        marks numeric not null,
        seconds integer not null,
        primary key (attempt_id, chapter)
      )`);
  }

  private makeScores(): void {
    // What a student has of a week, month, term or year of the settings' calendar, in a subject or in all. First attempts count. 'tests',
    // 'score' and 'max_score' are of marks the student may see: the leaderboard goes by them. 'marked_tests' and 'percents', the sum of
    // their per cents, are of all that is marked, for staff. 'ended' and 'handed_in' are of every attempt that is over.
    this.addSql(`
      create table period_scores (
        student_id uuid not null references users on delete cascade,
        period text not null check (period in ('week', 'month', 'term', 'year')),
        starts_on date not null,
        subject text not null check (subject = 'all' or subject in ${subjects}),
        class text not null check (class in ('7', '8', '9', '10')),
        is_shown boolean not null,
        tests integer not null,
        score numeric not null,
        max_score numeric not null,
        tenths integer,
        best_subject text check (best_subject in ${subjects}),
        marked_tests integer not null,
        percents numeric not null,
        ended integer not null,
        handed_in integer not null,
        primary key (student_id, period, starts_on, subject)
      )`);
    for (const [name, columns, condition] of [
      ['ranked', 'period, starts_on, subject', 'tenths is not null'],
      ['ranked_class', 'period, starts_on, subject, class', 'tenths is not null'],
      ['shown', 'period, starts_on, subject', 'tenths is not null and is_shown'],
      ['shown_class', 'period, starts_on, subject, class', 'tenths is not null and is_shown'],
    ]) {
      this.addSql(
        `create index period_scores_${name}_idx on period_scores (${columns}, tenths desc, student_id) where ${condition}`,
      );
    }

    // Weeks and months that have passed go away.
    this.addSql("create index period_scores_passing_idx on period_scores (period, starts_on) where period in ('week', 'month')");

    // How many students have which score: what a rank is counted from. Class '' is all classes, 'tenths' null of those without marks.
    this.addSql(`
      create table score_counts (
        period text not null,
        starts_on date not null,
        subject text not null,
        class text not null,
        tenths integer,
        students integer not null,
        shown integer not null,
        ended integer not null,
        handed_in integer not null
      )`);
    this.addSql(`
      create unique index score_counts_key on score_counts (period, starts_on, subject, class, tenths) nulls not distinct`);
    for (const [name, event, tables, moving, moved] of [
      ['inserted', 'insert', 'new table as added', 'added', 'select 1 as sign, added.* from added'],
      ['deleted', 'delete', 'old table as gone', 'gone', 'select -1 as sign, gone.* from gone'],
      [
        'updated',
        'update',
        'old table as gone new table as added',
        'added',
        'select 1 as sign, added.* from added union all select -1 as sign, gone.* from gone',
      ],
    ]) {
      this.addSql(`
        create function count_scores_${name}() returns trigger language plpgsql as $$
        begin
          if not exists (select from ${moving}) then
            return null;
          end if;
          -- One at a time, so that two who count in different orders never wait for each other.
          perform pg_advisory_xact_lock(hashtext('score_counts'));
          insert into score_counts as kept (period, starts_on, subject, class, tenths, students, shown, ended, handed_in)
          select m.period, m.starts_on, m.subject, c.class, m.tenths, sum(m.sign), sum(m.sign * m.is_shown::integer),
            sum(m.sign * m.ended), sum(m.sign * m.handed_in)
          from (${moved}) m cross join lateral (values (''), (m.class)) c (class)
          group by m.period, m.starts_on, m.subject, c.class, m.tenths
          on conflict (period, starts_on, subject, class, tenths) do update set students = kept.students + excluded.students,
            shown = kept.shown + excluded.shown, ended = kept.ended + excluded.ended, handed_in = kept.handed_in + excluded.handed_in;
          return null;
        end $$`);
      this.addSql(`
        create trigger period_scores_${name} after ${event} on period_scores referencing ${tables}
        for each statement execute function count_scores_${name}()`);
    }
  }

  private createTestStats(): void {
    // Of first attempts, of everyone (the nil UUID) or of one school's students. 'score_spread' is how many students have which whole
    // marks, as [[marks, students], ...]; 'seconds' are of the whole attempt, 'last_at' is when the latest one was over.
    this.addSql(`
      create table test_figures (
        test_id uuid not null references tests on delete cascade,
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
      )`);
    this.addSql('create index test_figures_audience_idx on test_figures (audience, last_at desc)');
    // Of attempts that are fully marked. 'facility' is the share of marks earned, 0 to 1, less where wrong answers cost marks;
    // 'discrimination' the correlation with the rest of the paper, -1 to 1, of at least 20 students. 'chosen' counts what was chosen, by
    // the place of the option as it was written, paired or typed: [{ choice | left and right | text and isRight, students }, ...].
    this.addSql(`
      create table question_figures (
        test_id uuid not null,
        audience uuid not null,
        question_id uuid not null references questions on delete cascade,
        students integer not null,
        correct integer not null,
        part integer not null,
        wrong integer not null,
        blank integer not null,
        facility double precision,
        discrimination double precision,
        chosen jsonb not null,
        median_seconds integer,
        primary key (test_id, audience, question_id),
        foreign key (test_id, audience) references test_figures on delete cascade
      )`);
    this.addSql('create index question_figures_question_id_idx on question_figures (question_id)');
  }
}
