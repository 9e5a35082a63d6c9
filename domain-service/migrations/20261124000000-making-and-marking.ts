import { Migration } from '@mikro-orm/migrations';

/** Tests made by teachers, the question bank, sections, previews, marks by teachers, re-marking and challenges. */
export class MakingAndMarking extends Migration {
  override up(): void {
    // `revision` counts every change and tells two editors apart; `paper_version` those that change a paper which was sat.
    this.addSql(`
      alter table tests
        add column revision integer not null default 1,
        add column paper_version integer not null default 1,
        add column marking_version integer not null default 1,
        add column default_marks double precision not null default 1 check (default_marks > 0),
        add column updated_at timestamptz not null default now(),
        add column updated_by uuid references users on delete set null,
        add column archived_at timestamptz`);
    this.addSql('update tests set updated_at = coalesce(published_at, created_at), updated_by = created_by');
    this.addSql('create index tests_status_updated_at_idx on tests (status, updated_at desc)');
    this.addSql('create index tests_created_by_updated_at_idx on tests (created_by, updated_at desc)');
    this.addSql('create index tests_title_trgm_idx on tests using gin (lower(title) gin_trgm_ops)');

    this.addSql(`
      create table test_changes (
        test_id uuid not null references tests on delete cascade,
        revision integer not null,
        what text not null,
        changed_by uuid references users on delete set null,
        changed_at timestamptz not null,
        primary key (test_id, revision)
      )`);

    // A test without sections has one for each run of questions of one type.
    this.addSql(`
      create table test_sections (
        id uuid primary key,
        test_id uuid not null references tests on delete cascade,
        position integer not null check (position >= 0),
        title text not null,
        duration_minutes integer check (duration_minutes >= 1),
        answer_count integer check (answer_count >= 1),
        default_marks double precision check (default_marks > 0),
        negative_marks double precision check (negative_marks >= 0),
        unique (test_id, position) deferrable initially deferred
      )`);

    // A question is in a test (test_id), of whose class and subject it is, or in the bank with its own. One that was sat is never
    // changed: a new version takes its position, and the old one stays in its test without a position.
    this.addSql(`
      alter table questions
        alter column test_id drop not null,
        alter column position drop not null,
        drop constraint questions_test_id_position_key,
        add constraint questions_test_id_position_key unique (test_id, position) deferrable initially deferred,
        add column section_id uuid references test_sections on delete set null,
        add column class text check (class in ('7', '8', '9', '10')),
        add column subject text check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
        add column chapter text not null default '',
        add column negative_marks double precision check (negative_marks >= 0),
        add column author_id uuid references users on delete set null,
        add column version integer not null default 1 check (version >= 1),
        add column previous_id uuid references questions on delete set null,
        add column bank_id uuid references questions on delete set null,
        add column near_id uuid references questions on delete set null,
        add column created_at timestamptz not null default now(),
        add column updated_at timestamptz not null default now(),
        add check (test_id is not null or (class is not null and subject is not null))`);
    this.addSql(`
      update questions q set chapter = t.chapter, author_id = t.created_by, created_at = t.created_at, updated_at = t.created_at
      from tests t where t.id = q.test_id`);
    this.addSql('create index questions_section_id_idx on questions (section_id)');
    this.addSql('create index questions_previous_id_idx on questions (previous_id)');
    this.addSql('create index questions_bank_id_idx on questions (bank_id) where bank_id is not null');
    this.addSql('create index questions_near_id_idx on questions (near_id) where near_id is not null');
    this.addSql('create index questions_author_id_idx on questions (author_id)');
    this.addSql('create index questions_test_id_idx on questions (test_id)');
    this.addSql('create index questions_bank_idx on questions (class, subject, chapter, type, difficulty) where test_id is null');
    this.addSql('create index questions_bank_created_at_idx on questions (created_at desc, id desc) where test_id is null');
    this.addSql(`
      create index questions_bank_text_trgm_idx on questions using gin (lower(content->>'question') gin_trgm_ops) where test_id is null`);

    // How a question is marked: by its key, full marks for everyone, or not at all.
    this.addSql(`
      alter table question_keys
        add column rule text not null default 'key' check (rule in ('key', 'full_marks', 'dropped'))`);
    // A rubric's items are named, so that marks given by them follow when an item changes.
    this.addSql(`
      update question_keys k set key = jsonb_set(k.key, '{rubric}', (
        select coalesce(jsonb_agg(jsonb_build_object('id', 'r' || item.place) || item.item order by item.place), '[]')
        from jsonb_array_elements(k.key->'rubric') with ordinality as item (item, place)))
      where k.key ? 'rubric'`);

    // The paper of an attempt is fixed at its start: so are its sections, and when those with a time of their own end.
    this.addSql(`
      alter table attempts
        add column is_preview boolean not null default false,
        add column sections jsonb,
        add column section_ends timestamptz[],
        add column marking_version integer not null default 1`);
    this.addSql('alter table attempt_answers drop constraint attempt_answers_outcome_check');
    this.addSql(`
      alter table attempt_answers add constraint attempt_answers_outcome_check
        check (outcome in ('correct', 'part', 'wrong', 'blank', 'waiting', 'extra', 'dropped'))`);
    // What figures count: a preview by the test's author is no student's attempt.
    this.addSql('create view student_attempts as select * from attempts where not is_preview');
    this.addSql('drop index attempts_test_id_first_idx, attempts_student_id_counted_idx');
    this.addSql(`
      create index attempts_test_id_first_idx on attempts (test_id, score desc)
      where status = 'submitted' and number = 1 and not is_preview`);
    this.addSql(`
      create index attempts_student_id_counted_idx on attempts (student_id, submitted_at desc) include (test_id, score, max_score)
      where marking_status = 'graded' and not is_preview`);
    this.addSql('create index attempts_previews_started_at_idx on attempts (started_at) where is_preview');

    // What a teacher gave for a written answer; attempt_answers has what came of it.
    this.addSql(`
      create table answer_marks (
        attempt_id uuid not null references attempts on delete cascade,
        index integer not null check (index >= 0),
        question_id uuid not null references questions on delete restrict,
        is_marked boolean not null,
        rubric_items text[] not null default '{}',
        adjustment double precision not null default 0,
        comment text not null default '',
        revision integer not null default 1,
        marked_by uuid references users on delete set null,
        marked_at timestamptz not null,
        primary key (attempt_id, index)
      )`);
    this.addSql('create index answer_marks_question_id_idx on answer_marks (question_id)');
    this.addSql('create index answer_marks_marked_by_idx on answer_marks (marked_by, marked_at desc)');
    this.addSql(`
      create table answer_claims (
        attempt_id uuid not null references attempts on delete cascade,
        index integer not null check (index >= 0),
        claimed_by uuid not null references users on delete cascade,
        claimed_at timestamptz not null,
        primary key (attempt_id, index)
      )`);
    this.addSql('create index answer_claims_claimed_by_idx on answer_claims (claimed_by)');

    this.addSql(`
      create table remarkings (
        id uuid primary key,
        test_id uuid not null references tests on delete cascade,
        question_id uuid not null references questions on delete cascade,
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
        places_changed integer not null,
        most_places integer not null,
        undoes_id uuid unique references remarkings on delete cascade,
        also_in_bank boolean not null default false,
        made_by uuid references users on delete set null,
        made_at timestamptz not null,
        unique (test_id, marking_version)
      )`);
    this.addSql('create index remarkings_question_id_idx on remarkings (question_id, marking_version desc)');
    this.addSql(`
      create table challenges (
        id uuid primary key,
        attempt_id uuid not null references attempts on delete cascade,
        index integer not null check (index >= 0),
        question_id uuid not null references questions on delete cascade,
        student_id uuid not null references users on delete cascade,
        reason text not null,
        made_at timestamptz not null,
        status text not null check (status in ('open', 'accepted', 'rejected')),
        reply text,
        decided_by uuid references users on delete set null,
        decided_at timestamptz,
        remarking_id uuid references remarkings on delete set null,
        unique (attempt_id, index)
      )`);
    this.addSql("create index challenges_question_id_idx on challenges (question_id) where status = 'open'");
    this.addSql('create index challenges_student_id_idx on challenges (student_id)');

    // A file of questions between its check and its import.
    this.addSql(`
      create table question_imports (
        id uuid primary key,
        author_id uuid not null references users on delete cascade,
        test_id uuid references tests on delete cascade,
        format text not null check (format in ('gift', 'aiken', 'moodle-xml', 'csv')),
        file_name text,
        report jsonb not null,
        questions jsonb,
        created_at timestamptz not null,
        imported_at timestamptz
      )`);
    this.addSql('create index question_imports_created_at_idx on question_imports (created_at)');
    this.addSql('create index question_imports_author_id_idx on question_imports (author_id)');

    this.addSql(`
      create table question_images (
        id uuid primary key,
        author_id uuid references users on delete set null,
        bytes integer not null check (bytes > 0),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        created_at timestamptz not null
      )`);
    this.addSql('create index question_images_created_at_idx on question_images (created_at)');
    this.addSql(`
      create index questions_image_idx on questions ((content->'image'->>'url'))
        where content->'image'->>'url' like '/question-images/%'`);

    // The fields of a form that was not sent yet, as typed, for each editor apart.
    this.addSql(`
      create table authoring_drafts (
        user_id uuid not null references users on delete cascade,
        place text not null,
        fields jsonb not null,
        saved_at timestamptz not null,
        primary key (user_id, place)
      )`);
    this.addSql('create index authoring_drafts_saved_at_idx on authoring_drafts (saved_at)');

    // The chapters of the books by session, as the curriculum has them; an administrator may correct them.
    this.addSql(`
      create table chapters (
        id uuid primary key,
        class text not null check (class in ('7', '8', '9', '10')),
        subject text not null check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
        book text not null,
        position integer not null check (position >= 0),
        title text not null,
        session text not null,
        source text not null,
        checked_on date not null,
        unique (class, subject, session, title)
      )`);
  }
}
