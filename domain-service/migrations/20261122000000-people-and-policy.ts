import { Migration } from '@mikro-orm/migrations';

/** Settings, links by e-mail, the mail outbox, two-factor, school membership, guardian consent, backups. */
export class PeopleAndPolicy extends Migration {
  override up(): void {
    // An invited person has no password before the link is used.
    this.addSql(`
      alter table users
        alter column password_hash drop not null,
        add column password_changed_at timestamptz`);
    this.addSql('update users set password_changed_at = created_at');
    this.addSql('alter table users add check ((password_hash is null) = (password_changed_at is null))');
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create index users_name_trgm_idx on users using gin (lower(name) gin_trgm_ops)');
    this.addSql('create index users_email_trgm_idx on users using gin (email gin_trgm_ops)');
    // The lists of the administration, the newest first: all, of a role, of a role and status.
    this.addSql('create index users_created_at_idx on users (created_at desc, id desc)');
    this.addSql('create index users_role_created_at_idx on users (role, created_at desc, id desc)');
    this.addSql('create index users_role_status_created_at_idx on users (role, status, created_at desc, id desc)');

    // The clock of an attempt stands still while its student is suspended; the deadline then lies out of reach.
    this.addSql(`
      alter table attempts
        add column frozen_at timestamptz,
        add column frozen_deadline_at timestamptz,
        add column resumed_at timestamptz,
        add column paused_seconds double precision not null default 0 check (paused_seconds >= 0),
        add check ((frozen_at is null) = (frozen_deadline_at is null))`);

    // A file of users between its check and its import; only the report stays.
    this.addSql(`
      create table user_imports (
        id uuid primary key,
        admin_id uuid not null references users on delete cascade,
        file_name text,
        content text,
        created_at timestamptz not null,
        report jsonb,
        check ((content is null) = (report is not null))
      )`);
    this.addSql('create index user_imports_created_at_idx on user_imports (created_at)');
    // Imported people whose invitation has still to be written.
    this.addSql(`
      create table due_invitations (
        user_id uuid primary key references users on delete cascade,
        invited_by uuid references users on delete set null,
        created_at timestamptz not null
      )`);
    this.addSql('create index due_invitations_created_at_idx on due_invitations (created_at)');

    // The audit log's page reads each of these in the order of time, no further than it needs.
    this.addSql('drop index audit_entries_at_idx');
    this.addSql('drop index audit_entries_actor_id_at_idx');
    this.addSql('create index audit_entries_at_id_idx on audit_entries (at desc, id desc)');
    this.addSql('create index audit_entries_action_at_id_idx on audit_entries (action, at desc, id desc)');
    this.addSql('create index audit_entries_actor_id_at_id_idx on audit_entries (actor_id, at desc, id desc)');
    this.addSql(`
      create index audit_entries_subject_id_at_id_idx on audit_entries (subject_id, at desc, id desc)
      where actor_id is distinct from subject_id`);
    this.addSql(`
      create index audit_entries_email_at_idx on audit_entries ((details->>'email') text_pattern_ops, at desc)
      where details->>'email' is not null`);

    this.addSql(`
      create table settings (
        section text primary key check (section in ('security', 'system')),
        value jsonb not null,
        version integer not null check (version >= 1),
        updated_at timestamptz not null,
        updated_by uuid references users on delete set null,
        maintenance_since timestamptz check (section = 'system' or maintenance_since is null)
      )`);

    // A link sent by e-mail: only the SHA-256 of its token is kept.
    this.addSql(`
      create table account_tokens (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        purpose text not null check (purpose in ('password_reset', 'invitation', 'email_change', 'guardian_consent', 'consent_reminder')),
        token_hash text not null unique,
        data jsonb not null default '{}',
        created_by uuid references users on delete set null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql('create index account_tokens_user_id_purpose_idx on account_tokens (user_id, purpose)');
    this.addSql('create index account_tokens_expires_at_idx on account_tokens (expires_at)');

    // Asked for by someone who forgot their password; the same row whether there is such an account or not.
    this.addSql(`
      create table password_link_requests (
        id uuid primary key,
        email text not null,
        address text not null,
        request_id text not null,
        asked_at timestamptz not null,
        handled_at timestamptz
      )`);
    this.addSql('create index password_link_requests_waiting_idx on password_link_requests (asked_at) where handled_at is null');
    this.addSql('create index password_link_requests_address_asked_at_idx on password_link_requests (address, asked_at)');
    this.addSql('create index password_link_requests_email_asked_at_idx on password_link_requests (email, asked_at)');

    this.addSql(`
      create table mail_outbox (
        id uuid primary key,
        key text not null unique,
        kind text not null,
        user_id uuid references users on delete set null,
        to_address text not null,
        subject text not null,
        message_id text not null,
        text_body text,
        html_body text,
        status text not null check (status in ('queued', 'sending', 'sent', 'dead')),
        tries integer not null default 0,
        next_try_at timestamptz not null,
        last_error text,
        created_at timestamptz not null,
        sent_at timestamptz
      )`);
    this.addSql("create index mail_outbox_next_try_at_idx on mail_outbox (next_try_at) where status in ('queued', 'sending')");
    this.addSql('create index mail_outbox_created_at_idx on mail_outbox (created_at desc)');

    // Where an account has been used from: browser and system, and the network.
    this.addSql(`
      create table known_devices (
        user_id uuid not null references users on delete cascade,
        device text not null,
        network text not null,
        first_seen_at timestamptz not null,
        last_seen_at timestamptz not null,
        primary key (user_id, device, network)
      )`);

    this.addSql(`
      create table two_factor (
        user_id uuid primary key references users on delete cascade,
        secret text not null,
        created_at timestamptz not null,
        session_id uuid,
        enabled_at timestamptz,
        last_used_step bigint,
        codes_salt text,
        tries integer not null default 0,
        tries_since timestamptz
      )`);
    this.addSql(`
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_hash text not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      )`);

    this.addSql(`
      create table promotions (
        id uuid primary key,
        key uuid not null unique,
        school_id uuid references users on delete cascade,
        from_class text not null check (from_class in ('7', '8', '9', '10')),
        to_class text check (to_class in ('8', '9', '10')),
        made_by uuid references users on delete set null,
        made_at timestamptz not null,
        reversed_by uuid references users on delete set null,
        reversed_at timestamptz
      )`);
    this.addSql('create index promotions_school_id_made_at_idx on promotions (school_id, made_at desc)');
    this.addSql(`
      create table class_changes (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        promotion_id uuid references promotions on delete set null,
        from_class text not null,
        to_class text not null,
        changed_by uuid references users on delete set null,
        changed_at timestamptz not null
      )`);
    this.addSql('create index class_changes_user_id_changed_at_idx on class_changes (user_id, changed_at desc)');
    this.addSql('create index class_changes_promotion_id_idx on class_changes (promotion_id)');

    // users.school_code is the code of the active membership; both change in one transaction.
    this.addSql(`
      create table school_memberships (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        school_id uuid references users on delete set null,
        school_name text not null,
        status text not null
          check (status in ('requested', 'withdrawn', 'refused', 'active', 'left', 'removed', 'moved', 'closed', 'finished')),
        requested_at timestamptz not null,
        decided_at timestamptz,
        decided_by uuid references users on delete set null,
        ended_at timestamptz,
        check (school_id is not null or status not in ('requested', 'active')),
        check ((decided_at is null) = (status in ('requested', 'withdrawn'))),
        check ((ended_at is null) = (status in ('requested', 'active', 'refused')))
      )`);
    this.addSql("create unique index school_memberships_active_key on school_memberships (user_id) where status = 'active'");
    this.addSql(
      "create unique index school_memberships_requested_key on school_memberships (user_id) where status = 'requested'",
    );
    this.addSql('create index school_memberships_school_id_status_idx on school_memberships (school_id, status, requested_at)');
    this.addSql('create index school_memberships_user_id_idx on school_memberships (user_id, requested_at desc)');
    // Who had a school's code before there were memberships is a member from the start.
    this.addSql(`
      insert into school_memberships (id, user_id, school_id, school_name, status, requested_at, decided_at)
      select uuidv7(), member.id, school.id, school.name, 'active', member.created_at, member.created_at
      from users member join users school on school.role = 'school' and school.school_code = member.school_code
      where member.role in ('student', 'teacher')`);
    this.addSql(`
      update users set school_code = null
      where role in ('student', 'teacher') and school_code is not null
        and not exists (select from school_memberships where user_id = users.id)`);
    this.addSql(`
      create table promotion_students (
        promotion_id uuid not null references promotions on delete cascade,
        user_id uuid not null references users on delete cascade,
        membership_id uuid references school_memberships on delete set null,
        put_back_at timestamptz,
        primary key (promotion_id, user_id)
      )`);
    this.addSql('create index promotion_students_user_id_idx on promotion_students (user_id)');
    // What counts of a student, without a look at the table.
    this.addSql(`
      create index attempts_student_id_counted_idx on attempts (student_id, submitted_at desc) include (test_id, score, max_score)
      where marking_status = 'graded'`);
    this.addSql("create index users_own_school_code_upper_idx on users (upper(school_code)) where role = 'school'");

    this.addSql(`
      create table guardian_consents (
        id uuid primary key,
        user_id uuid references users on delete set null,
        guardian_email text not null,
        guardian_name text,
        text_version text not null,
        school_code text,
        asked_at timestamptz not null,
        mailed_at timestamptz not null,
        mail_count integer not null check (mail_count >= 1),
        decision text check (decision in ('agreed', 'declined')),
        decided_at timestamptz,
        address text,
        user_agent text,
        allows_leaderboard boolean not null default false,
        allows_assistant boolean not null default false,
        wants_summary boolean not null default false,
        withdrawn_at timestamptz,
        withdrawn_from text,
        withdrawn_by text,
        check ((decision is null) = (decided_at is null))
      )`);
    this.addSql(
      'create index guardian_consents_guardian_email_asked_at_idx on guardian_consents (guardian_email, asked_at desc)',
    );
    this.addSql('create index guardian_consents_user_id_asked_at_idx on guardian_consents (user_id, asked_at desc)');

    this.addSql(`
      create table backups (
        id uuid primary key,
        file_name text not null unique,
        status text not null check (status in ('queued', 'running', 'done', 'failed')),
        reason text not null check (reason in ('schedule', 'admin', 'command')),
        requested_by uuid references users on delete set null,
        started_at timestamptz not null,
        finished_at timestamptz,
        size_bytes bigint,
        sha256 text,
        verified_at timestamptz,
        error text
      )`);
    this.addSql('create index backups_started_at_idx on backups (started_at desc)');
    // Asked for by two administrators at once, one is made.
    this.addSql("create unique index backups_queued_key on backups (status) where status = 'queued'");
  }
}
