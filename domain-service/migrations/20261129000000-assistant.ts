import { Migration } from '@mikro-orm/migrations';

/** Conversations with the study assistant, its turns by which limits are kept, and counts of a day. */
export class Assistant extends Migration {
  override up(): void {
    // A question and its reply as they happened, under the question's id; what was said lies apart, and may go earlier. One that nobody
    // has ended by `ends_at` has failed. `slot_at` is when it went to the inference service; `pending` is what its reply will need.
    // `hint_of` is the turn in which a question of a test was asked that this one goes on with, or itself.
    this.addSql(`
      create table assistant_turns (
        id uuid primary key,
        student_id uuid not null references users on delete cascade,
        asked_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > asked_at),
        has_model boolean not null,
        slot_at timestamptz,
        pending jsonb,
        is_grounded boolean not null default false,
        hint_of uuid,
        outcome text check (outcome in ('answered', 'failed', 'stopped', 'withheld', 'notes', 'helpline')),
        ended_at timestamptz,
        first_ms integer check (first_ms >= 0),
        total_ms integer check (total_ms >= 0),
        check ((outcome is null) = (ended_at is null)),
        check (ended_at is null or pending is null)
      )`);
    this.addSql('create unique index assistant_turns_running_key on assistant_turns (student_id) where ended_at is null');
    this.addSql('create index assistant_turns_ends_at_idx on assistant_turns (ends_at) where ended_at is null');
    this.addSql('create index assistant_turns_student_id_idx on assistant_turns (student_id, asked_at desc)');
    this.addSql('create index assistant_turns_asked_at_idx on assistant_turns (asked_at)');

    // `place` is the order in which they came.
    this.addSql(`
      create table assistant_messages (
        id uuid primary key,
        place bigint generated always as identity,
        turn_id uuid not null references assistant_turns on delete cascade,
        student_id uuid not null references users on delete cascade,
        sender text not null check (sender in ('user', 'ai')),
        kind text not null check (kind in ('question', 'reply', 'notes', 'failure', 'helpline', 'stopped')),
        text text not null,
        sources jsonb not null default '[]',
        about jsonb,
        sent_at timestamptz not null,
        unique (turn_id, sender),
        check ((sender = 'user') = (kind = 'question'))
      )`);
    this.addSql('create index assistant_messages_student_id_idx on assistant_messages (student_id, place desc)');

    // Counts of a day of the site; of `total` and `first`, which are durations, by their bucket.
    this.addSql(`
      create table assistant_days (
        day date not null,
        counted text not null check (counted in ('questions', 'failures', 'withheld', 'helplines', 'grounded', 'total', 'first')),
        bucket integer not null default 0 check (bucket >= 0),
        count integer not null check (count > 0),
        primary key (day, counted, bucket)
      )`);
    this.addPlainQuestions();
    this.addQuestionPrints();
    this.addPageSearch();
  }

  /** Questions as one may type them. What a match offers is in an order of its own: that of the question tells its pairs. */
  private addPlainQuestions(): void {
    this.addSql(`
      create view plain_questions as
      select id, test_id, type, chapter, content->>'question' as question,
        jsonb_build_object('question', content->'question', 'options', coalesce(content->'options', '[]'),
          'left', coalesce(content->'left', '[]'),
          'right', (select coalesce(jsonb_agg(side order by side), '[]') from jsonb_array_elements_text(content->'right') as side)) as content
      from questions`);
  }

  /**
   * By what a question of a test is recognised where a student types it: its pairs of words, and those of its options. Practice of a
   * student's own mistakes has copies of what is there already.
   */
  private addQuestionPrints(): void {
    // TeX and typed mathematics become the same words.
    this.addSql(String.raw`
      create function asked_words(said text) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(case word when 'squared' then '2' when 'cubed' then '3' else word end order by place), '{}')
        from unnest(search_words(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(said, NFKC),
            '\\(begin|end)\{[a-z]*\}', ' ', 'g'), '\\[A-Za-z]+', ' ', 'g'),
            '([0-9])([[:alpha:]])', '\1 \2', 'g'), '([[:alpha:]])([0-9])', '\1 \2', 'g')))
          with ordinality as words (word, place) $$`);
    this.addSql(`
      create function telling_words(words text[]) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(word order by place), '{}') from unnest(words) with ordinality as words (word, place)
        where word <> all (string_to_array('a an the of is are was were be in on at to and or for by with from as it its this that '
          'these those which what how why when where who does do did has have had will would can could should', ' ')) $$`);
    this.addSql(`
      create function write_prints(words text[]) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(distinct words[i] || ' ' || words[i + 1]), '{}') from generate_series(1, cardinality(words) - 1) as i $$`);
    this.addSql(`
      create function question_words(content jsonb) returns text[] language sql immutable strict parallel safe as $$
        select asked_words(concat_ws(' ', content->>'question',
          (select string_agg(option, ' ') from jsonb_array_elements_text(content->'options') as option),
          (select string_agg(entry, ' ') from jsonb_array_elements_text(content->'left') as entry))) $$`);
    this.addSql(`
      create table question_prints (
        question_id uuid primary key references questions on delete cascade,
        prints text[] not null
      )`);
    this.addSql(`
      create function keep_question_prints() returns trigger language plpgsql as $$
      begin
        if exists (select from tests where id = new.test_id and practice_for is not null) then return null; end if;
        insert into question_prints values (new.id, write_prints(telling_words(question_words(new.content))))
        on conflict (question_id) do update set prints = excluded.prints;
        return null;
      end $$`);
    this.addSql(`
      create trigger questions_prints after insert or update of content on questions for each row
      when (new.test_id is not null) execute function keep_question_prints()`);
    this.addSql(`
      insert into question_prints
      select q.id, write_prints(telling_words(question_words(q.content)))
      from questions q join tests t on t.id = q.test_id where t.practice_for is null`);
    this.addSql('create index question_prints_idx on question_prints using gin (prints) with (fastupdate = off)');
  }

  /** Pages of materials are found by what they say, where that has been read. */
  private addPageSearch(): void {
    this.addSql("alter table material_pages add column search tsvector not null default ''");
    this.addSql(`
      create function keep_page_search() returns trigger language plpgsql as $$
      begin
        new.search := to_tsvector('english', array_to_string(search_words(new.text), ' '));
        return new;
      end $$`);
    this.addSql(`
      create trigger material_pages_search before insert or update of text on material_pages
      for each row execute function keep_page_search()`);
    this.addSql('update material_pages set text = text');
    this.addSql('create index material_pages_search_idx on material_pages using gin (search) with (fastupdate = off)');
  }
}
