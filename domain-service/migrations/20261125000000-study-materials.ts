import { Migration } from '@mikro-orm/migrations';

/** Study materials with their files, concept notes, uploads under way, and where each reader was. */
export class StudyMaterials extends Migration {
  override up(): void {
    // What lies in the file store under the id; the id is random, and part of the file's address.
    this.addSql(`
      create table material_files (
        id uuid primary key,
        name text not null,
        media_type text not null check (media_type in (
          'application/pdf', 'video/mp4', 'video/webm', 'image/jpeg', 'image/png', 'text/plain',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
        bytes bigint not null check (bytes > 0),
        digest text not null check (digest ~ '^[0-9a-f]{64}$'),
        pages integer check (pages >= 1),
        seconds double precision check (seconds >= 0),
        width integer check (width >= 1),
        height integer check (height >= 1),
        has_picture boolean not null default false,
        kept_at timestamptz not null
      )`);
    this.addSql(`
      create table materials (
        id uuid primary key,
        type text not null check (type in ('pdf', 'video', 'notes')),
        title text not null,
        class text not null check (class in ('7', '8', '9', '10')),
        subject text not null check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
        chapter text not null default '',
        description text not null,
        file_id uuid not null unique references material_files on delete restrict,
        is_published boolean not null default true,
        author_id uuid references users on delete set null,
        downloads integer not null default 0 check (downloads >= 0),
        revision integer not null default 1 check (revision >= 1),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by uuid references users on delete set null,
        search tsvector not null default ''
      )`);
    this.addSql('create index materials_author_id_idx on materials (author_id, created_at desc, id desc)');
    this.addSql('create index materials_updated_by_idx on materials (updated_by)');
    // The lists of published ones: all, of a class, of a chapter; filters and counts read these indexes alone.
    this.addSql(`
      create index materials_created_at_idx on materials (created_at desc, id desc) include (class, subject, type)
        where is_published`);
    this.addSql(`
      create index materials_class_idx on materials (class, created_at desc, id desc) include (subject, type)
        where is_published`);
    this.addSql('create index materials_counted_idx on materials (class, subject, type) where is_published');
    this.addSql(`
      create index materials_chapter_idx on materials (lower(chapter), class, subject, created_at desc, id desc)
        where is_published`);

    // A concept note is a material of type notes whose file is typeset of it.
    this.addSql(`
      create table concept_notes (
        material_id uuid primary key references materials on delete cascade,
        summary text not null,
        key_points text[] not null,
        example text not null,
        keywords text[] not null
      )`);

    // Pages of a PDF as they were made into pictures for readers; the pictures lie in the file store.
    this.addSql(`
      create table material_pages (
        file_id uuid not null references material_files on delete cascade,
        number integer not null check (number >= 1),
        width integer not null check (width >= 1),
        height integer not null check (height >= 1),
        text text not null,
        primary key (file_id, number)
      )`);

    this.addSql(`
      create table material_places (
        user_id uuid not null references users on delete cascade,
        material_id uuid not null references materials on delete cascade,
        page integer check (page >= 1),
        seconds double precision check (seconds >= 0),
        read_at timestamptz not null,
        primary key (user_id, material_id)
      )`);
    this.addSql('create index material_places_read_at_idx on material_places (user_id, read_at desc)');
    this.addSql('create index material_places_material_id_idx on material_places (material_id)');

    // A file on its way: the bytes that came lie beside the file store. `details` is the form, once it was sent: it is published
    // with what it says as soon as all has come and was found sound. `material_id` is whose file it shall replace.
    this.addSql(`
      create table material_uploads (
        id uuid primary key,
        author_id uuid not null references users on delete cascade,
        name text not null,
        bytes bigint not null check (bytes >= 0),
        status text not null check (status in ('coming', 'ready', 'refused', 'published')),
        facts jsonb,
        details jsonb,
        refusal text,
        material_id uuid references materials on delete cascade,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    this.addSql('create index material_uploads_author_id_idx on material_uploads (author_id, created_at desc)');
    this.addSql('create index material_uploads_material_id_idx on material_uploads (material_id)');
    this.addSql('create index material_uploads_updated_at_idx on material_uploads (updated_at)');
    this.addSearch();
    this.addCounts();
  }

  /** Words are found by their beginning and, in English, by their stem; so each is kept as it is written and as its stem. */
  private addSearch(): void {
    // Without what joins letters unseen; signs and blanks part words, and all else, also an emoji, is one. No rule of the server's
    // language has a say in it.
    this.addSql(String.raw`
      create function search_words(said text) returns text[] language sql immutable strict parallel safe as $$
        select array_remove(string_to_array(lower(regexp_replace(
          regexp_replace(normalize(said, NFKC), '[\u200b-\u200d\u2060\ufeff]', '', 'g'),
          '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u23ff\u3000-\u303f]+', ' ', 'g'
        )), ' '), '') $$`);
    this.addSql(`
      create function search_vector(said text) returns tsvector language sql immutable strict parallel safe as $$
        select to_tsvector('english', words) || to_tsvector('simple', words)
        from array_to_string(search_words(said), ' ') as words $$`);
    // Words like "the" count only where there are no others.
    this.addSql(`
      create function search_query(said text) returns tsquery language sql immutable strict parallel safe as $$
        with words as (
          select distinct word, to_tsquery('english', quote_literal(word)) as stem from unnest(search_words(said)) as word)
        select coalesce(string_agg('(' || concat_ws(' | ', nullif(stem::text, ''),
          to_tsquery('simple', quote_literal(word) || ':*')::text) || ')', ' & '), '')::tsquery
        from words where numnode(stem) > 0 or not exists (select from words where numnode(stem) > 0) $$`);
    // For a question in whole sentences: what has any of its words.
    this.addSql(`
      create function search_any(said text) returns tsquery language sql immutable strict parallel safe as $$
        select coalesce(string_agg(distinct quote_literal(stem), ' | '), '')::tsquery
        from unnest(tsvector_to_array(to_tsvector('english', array_to_string(search_words(said), ' ')))) as stem $$`);
    // To say what a mistyped word may mean. Words of what is hidden or gone stay: one counts only while something is found by it.
    this.addSql('create table material_words (word text primary key)');
    this.addSql('create index material_words_trgm_idx on material_words using gist (word gist_trgm_ops)');
    this.addSql(String.raw`
      create function keep_material_search() returns trigger language plpgsql as $$
      declare note concept_notes; said text;
      begin
        select * into note from concept_notes where material_id = new.id;
        said := regexp_replace(
          concat_ws(' ', note.summary, array_to_string(note.key_points, ' '), note.example), '\\[A-Za-z]+', ' ', 'g');
        new.search := setweight(search_vector(new.title), 'A')
          || setweight(search_vector(concat_ws(' ', new.subject, new.chapter, array_to_string(note.keywords, ' '))), 'B')
          || setweight(search_vector(said), 'C');
        insert into material_words
          select distinct word from unnest(search_words(
            concat_ws(' ', new.title, new.subject, new.chapter, array_to_string(note.keywords, ' '), said))) as word
          where length(word) between 3 and 60 and word !~ '[0-9]' order by word
        on conflict do nothing;
        return new;
      end $$`);
    this.addSql(`
      create trigger materials_search before insert or update of title, subject, chapter on materials
      for each row execute function keep_material_search()`);
    this.addSql(`
      create function keep_note_search() returns trigger language plpgsql as $$
      begin
        update materials set title = title where id = coalesce(new.material_id, old.material_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger concept_notes_search after insert or update or delete on concept_notes
      for each row execute function keep_note_search()`);
    this.addSql('create index materials_search_idx on materials using gin (search) with (fastupdate = off) where is_published');
  }

  /** How many a list has, without counting them each time. */
  private addCounts(): void {
    this.addSql(`
      create table material_counts (
        class text not null,
        subject text not null,
        type text not null,
        published integer not null,
        primary key (class, subject, type)
      )`);
    // Counted anew behind the row's lock, so that those who publish at once see each other.
    this.addSql(`
      create function count_materials(counted_class text, counted_subject text, counted_type text) returns void language plpgsql as $$
      begin
        insert into material_counts values (counted_class, counted_subject, counted_type, 0) on conflict do nothing;
        perform from material_counts
          where class = counted_class and subject = counted_subject and type = counted_type for update;
        update material_counts set published = (select count(*) from materials
            where is_published and class = counted_class and subject = counted_subject and type = counted_type)
          where class = counted_class and subject = counted_subject and type = counted_type;
      end $$`);
    this.addSql(`
      create function recount_touched() returns trigger language plpgsql as $$
      begin
        perform count_materials(class, subject, type)
          from (select distinct class, subject, type from touched order by class, subject, type) cells;
        return null;
      end $$`);
    this.addSql(`
      create function recount_moved() returns trigger language plpgsql as $$
      begin
        perform count_materials(class, subject, type) from (
          select distinct class, subject, type from (values (old.class, old.subject, old.type), (new.class, new.subject, new.type))
            as moved (class, subject, type) order by class, subject, type) cells;
        return null;
      end $$`);
    this.addSql(`
      create trigger materials_counted_insert after insert on materials referencing new table as touched
      for each statement execute function recount_touched()`);
    this.addSql(`
      create trigger materials_counted_delete after delete on materials referencing old table as touched
      for each statement execute function recount_touched()`);
    this.addSql(`
      create trigger materials_counted_update after update on materials for each row
      when ((old.class, old.subject, old.type, old.is_published) is distinct from
        (new.class, new.subject, new.type, new.is_published)) execute function recount_moved()`);
  }
}
