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
  }
}
