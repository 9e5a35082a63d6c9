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
        updated_by uuid references users on delete set null
      )`);
    this.addSql('create index materials_author_id_idx on materials (author_id, created_at desc, id desc)');
    this.addSql('create index materials_updated_by_idx on materials (updated_by)');
    this.addSql('create index materials_created_at_idx on materials (created_at desc, id desc) where is_published');
    this.addSql(
      'create index materials_class_idx on materials (class, subject, type, created_at desc, id desc) where is_published',
    );
    this.addSql(
      'create index materials_chapter_idx on materials (class, subject, lower(chapter), created_at desc) where is_published',
    );

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
  }
}
