import { Migration } from '@mikro-orm/migrations';

/** Copies of a question are found by their content, to hide what a running test asks. */
export class QuestionContentIndex extends Migration {
  override up(): void {
    this.addSql('create index questions_content_hash_idx on questions (content_hash)');
  }
}
