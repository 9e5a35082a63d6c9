import { Migration } from '@mikro-orm/migrations';

/** The type that the sender chose for a file, which is checked before its form is sent. Hidden materials are searched as well. */
export class UploadsOfAType extends Migration {
  override up(): void {
    this.addSql(`alter table material_uploads add column type text check (type in ('pdf', 'video', 'notes'))`);
    this.addSql('create index materials_hidden_search_idx on materials using gin (search) where not is_published');
  }
}
