import { Migration } from '@mikro-orm/migrations';

/** What the sender of a file had chosen it to be: it is judged by that before its form is sent. Hidden materials are searched, too. */
export class UploadsOfAType extends Migration {
  override up(): void {
    this.addSql(`alter table material_uploads add column type text check (type in ('pdf', 'video', 'notes'))`);
    this.addSql('create index materials_hidden_search_idx on materials using gin (search) where not is_published');
  }
}
