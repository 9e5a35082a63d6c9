import { Migration } from '@mikro-orm/migrations';

/** Packages of tests, orders with their payments and refunds, coupons, entitlements and schools' seats. */
export class StoreAndPayments extends Migration {
  override up(): void {
    this.addSql(`
      create table packages (
        id uuid primary key,
        title text not null,
        description text not null,
        subject text not null check (subject in ('Mathematics', 'Science', 'English', 'Social Studies')),
        class text not null check (class in ('7', '8', '9', '10')),
        level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
        features text[] not null default '{}',
        price_paise bigint not null check (price_paise >= 0),
        gst_percent smallint not null check (gst_percent between 0 and 28),
        valid_until date,
        status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
        revision integer not null default 1 check (revision >= 1),
        renewed_at timestamptz,
        created_by uuid references users on delete set null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        published_at timestamptz,
        retired_at timestamptz,
        check (status = 'draft' or published_at is not null),
        check ((status = 'retired') = (retired_at is not null))
      )`);
    this.addSql(`
      create index packages_store_idx on packages (class, subject, level, published_at desc, id desc) where status = 'published'`);
    this.addSql('create index packages_created_by_idx on packages (created_by)');

    // A test that was taken out stays for those who bought the package before; its position is then null.
    this.addSql(`
      create table package_tests (
        package_id uuid not null references packages on delete cascade,
        test_id uuid not null references tests on delete restrict,
        position integer check (position >= 0),
        is_free_sample boolean not null default false,
        added_at timestamptz not null,
        removed_at timestamptz,
        primary key (package_id, test_id),
        check ((position is null) = (removed_at is not null)),
        check (not is_free_sample or position is not null)
      )`);
    this.addSql('create unique index package_tests_position_key on package_tests (package_id, position)');
    this.addSql('create unique index package_tests_free_sample_key on package_tests (package_id) where is_free_sample');
    this.addSql('create index package_tests_test_id_idx on package_tests (test_id)');

    this.addSql(`
      create table coupons (
        id uuid primary key,
        code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
        percent smallint check (percent between 1 and 100),
        amount_paise bigint check (amount_paise > 0),
        package_id uuid references packages on delete cascade,
        most_uses integer check (most_uses >= 1),
        most_uses_each integer not null default 1 check (most_uses_each >= 1),
        starts_at timestamptz,
        ends_at timestamptz check (ends_at > starts_at),
        is_active boolean not null default true,
        revision integer not null default 1 check (revision >= 1),
        created_by uuid references users on delete set null,
        created_at timestamptz not null,
        check ((percent is null) <> (amount_paise is null))
      )`);
    this.addSql('create index coupons_package_id_idx on coupons (package_id)');
    this.addSql('create index coupons_created_by_idx on coupons (created_by)');

    this.addSql('create sequence order_numbers as bigint');
    // What was ordered, at the price and tax of that moment. The buyer is a student, or a school that buys seats.
    this.addSql(`
      create table orders (
        id uuid primary key,
        number text not null unique check (number ~ '^SHK-[0-9]{4}-[0-9]{6,}$'),
        buyer_id uuid references users on delete set null,
        buyer_name text not null,
        idempotency_key uuid not null,
        package_id uuid references packages on delete restrict,
        test_id uuid references tests on delete restrict,
        title text not null,
        seats integer check (seats between 1 and 5000),
        unit_price_paise bigint not null check (unit_price_paise >= 0),
        discount_paise bigint not null default 0 check (discount_paise >= 0),
        total_paise bigint not null check (total_paise >= 0),
        gst_percent smallint not null check (gst_percent between 0 and 28),
        gst_paise bigint not null check (gst_paise between 0 and total_paise),
        currency text not null default 'INR' check (currency = 'INR'),
        coupon_id uuid references coupons on delete restrict,
        valid_until date,
        status text not null default 'created' check (status in ('created', 'paid', 'failed', 'expired', 'refunded')),
        guardian_name text,
        guardian_email text,
        guardian_agreed_at timestamptz,
        gateway text check (gateway in ('razorpay', 'sandbox', 'none')),
        gateway_order_id text,
        created_at timestamptz not null,
        sent_at timestamptz,
        expires_at timestamptz not null,
        paid_at timestamptz,
        failed_at timestamptz,
        failure_reason text,
        expired_at timestamptz,
        refunded_at timestamptz,
        receipt_number text unique,
        -- Who sold it, as the settings said when it was paid: a receipt does not change with them.
        receipt_seller jsonb,
        last_asked_at timestamptz,
        next_ask_at timestamptz,
        unique (buyer_id, idempotency_key),
        check ((package_id is null) <> (test_id is null)),
        check (seats is null or package_id is not null),
        check (total_paise = unit_price_paise * coalesce(seats, 1) - discount_paise),
        check ((status in ('paid', 'refunded')) = (paid_at is not null)),
        check ((paid_at is null) = (receipt_number is null)),
        check ((paid_at is null) = (receipt_seller is null)),
        check ((status = 'refunded') = (refunded_at is not null)),
        check ((status = 'failed') = (failed_at is not null)),
        check ((status = 'expired') = (expired_at is not null))
      )`);
    this.addSql(
      'create unique index orders_gateway_order_id_key on orders (gateway, gateway_order_id) where gateway_order_id is not null',
    );
    this.addSql('create index orders_buyer_id_idx on orders (buyer_id, created_at desc, id desc)');
    this.addSql('create index orders_created_at_idx on orders (created_at desc, id desc)');
    this.addSql('create index orders_status_created_at_idx on orders (status, created_at desc, id desc)');
    this.addSql(`
      create index orders_paid_at_idx on orders (paid_at) include (package_id, test_id, total_paise) where status = 'paid'`);
    this.addSql("create index orders_next_ask_at_idx on orders (next_ask_at) where status = 'created'");
    this.addSql("create index orders_expires_at_idx on orders (expires_at) where status = 'created'");
    this.addSql('create index orders_package_id_idx on orders (package_id, paid_at)');
    this.addSql('create index orders_test_id_idx on orders (test_id)');
    this.addSql('create index orders_coupon_id_idx on orders (coupon_id)');
    this.addSql('create index orders_buyer_name_trgm_idx on orders using gin (lower(buyer_name) gin_trgm_ops)');
    this.addSql('create index orders_number_trgm_idx on orders using gin (number gin_trgm_ops)');
    this.addSql('create index orders_receipt_number_trgm_idx on orders using gin (receipt_number gin_trgm_ops)');

    // The last receipt number of each financial year (its first calendar year): taken with the row locked, so without gaps.
    this.addSql(`
      create table receipt_counters (
        financial_year integer primary key check (financial_year between 2000 and 2999),
        last_number integer not null check (last_number >= 1)
      )`);

    this.addSql(`
      create table order_events (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        at timestamptz not null,
        type text not null,
        actor_id uuid references users on delete set null,
        details jsonb not null default '{}'
      )`);
    this.addSql('create index order_events_order_id_idx on order_events (order_id, at, id)');
    this.addSql('create index order_events_actor_id_idx on order_events (actor_id)');

    this.addSql(`
      create table coupon_uses (
        order_id uuid primary key references orders on delete cascade,
        coupon_id uuid not null references coupons on delete cascade,
        buyer_id uuid references users on delete set null,
        used_at timestamptz not null,
        released_at timestamptz
      )`);
    this.addSql('create index coupon_uses_coupon_id_idx on coupon_uses (coupon_id, buyer_id) where released_at is null');
    this.addSql('create index coupon_uses_buyer_id_idx on coupon_uses (buyer_id)');

    // Every payment a gateway told of, as often as it told. Settled: it was decided what becomes of the money.
    this.addSql(`
      create table payments (
        id uuid primary key,
        order_id uuid not null references orders on delete restrict,
        gateway text not null,
        gateway_payment_id text not null,
        status text not null check (status in ('pending', 'failed', 'captured')),
        amount_paise bigint not null,
        currency text not null,
        method text,
        failure_reason text,
        created_at timestamptz not null,
        captured_at timestamptz,
        settled_at timestamptz,
        unique (gateway, gateway_payment_id),
        check ((status = 'captured') = (captured_at is not null)),
        check (settled_at is null or status = 'captured')
      )`);
    this.addSql('create index payments_order_id_idx on payments (order_id)');
    this.addSql("create index payments_unsettled_idx on payments (captured_at) where status = 'captured' and settled_at is null");

    // Money on its way back, always all of a payment; the id is the receipt by which a gateway knows it again.
    this.addSql(`
      create table refunds (
        id uuid primary key,
        payment_id uuid not null unique references payments on delete restrict,
        order_id uuid not null references orders on delete restrict,
        amount_paise bigint not null check (amount_paise > 0),
        reason text not null check (reason in ('asked', 'paid_twice', 'bought_twice', 'order_closed', 'amount_changed', 'access_failed')),
        note text not null default '',
        requested_by uuid references users on delete set null,
        requested_at timestamptz not null,
        status text not null default 'requested' check (status in ('requested', 'sent', 'processed', 'failed')),
        gateway_refund_id text,
        tries integer not null default 0,
        next_try_at timestamptz,
        processed_at timestamptz,
        failure_reason text
      )`);
    this.addSql('create index refunds_order_id_idx on refunds (order_id)');
    this.addSql('create index refunds_requested_by_idx on refunds (requested_by)');
    this.addSql("create index refunds_next_try_at_idx on refunds (next_try_at) where status in ('requested', 'sent')");

    // What a gateway told us on its own, once each.
    this.addSql(`
      create table gateway_events (
        gateway text not null,
        event_id text not null,
        type text not null,
        gateway_order_id text,
        received_at timestamptz not null,
        primary key (gateway, event_id)
      )`);
    this.addSql('create index gateway_events_received_at_idx on gateway_events (received_at)');

    // What the sandbox gateway remembers, as a gateway elsewhere would.
    this.addSql(`
      create table sandbox_orders (
        id text primary key,
        order_id uuid not null unique references orders on delete cascade,
        amount_paise bigint not null check (amount_paise > 0),
        created_at timestamptz not null
      )`);
    this.addSql(`
      create table sandbox_payments (
        id text primary key,
        sandbox_order_id text not null references sandbox_orders on delete cascade,
        status text not null check (status in ('pending', 'failed', 'captured', 'refunded')),
        failure_reason text,
        created_at timestamptz not null,
        captures_at timestamptz,
        refund_id text unique
      )`);
    this.addSql('create index sandbox_payments_sandbox_order_id_idx on sandbox_payments (sandbox_order_id)');

    // Seats that a school bought; students of the school take them by the code.
    this.addSql(`
      create table seat_blocks (
        id uuid primary key,
        order_id uuid not null unique references orders on delete restrict,
        school_id uuid references users on delete set null,
        package_id uuid not null references packages on delete restrict,
        seats integer not null check (seats >= 1),
        code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
        valid_until date,
        created_at timestamptz not null,
        ended_at timestamptz
      )`);
    this.addSql('create index seat_blocks_school_id_idx on seat_blocks (school_id, created_at desc)');
    this.addSql('create index seat_blocks_package_id_idx on seat_blocks (package_id)');

    // Who may take which tests, and by what: an order of their own, or a seat.
    this.addSql(`
      create table entitlements (
        id uuid primary key,
        student_id uuid not null references users on delete cascade,
        package_id uuid references packages on delete restrict,
        test_id uuid references tests on delete restrict,
        order_id uuid references orders on delete restrict,
        seat_block_id uuid references seat_blocks on delete restrict,
        granted_at timestamptz not null,
        valid_until date,
        ended_at timestamptz,
        end_reason text check (end_reason in ('refunded', 'left_school', 'seat_freed', 'seats_refunded')),
        check ((package_id is null) <> (test_id is null)),
        check ((order_id is null) <> (seat_block_id is null)),
        check (seat_block_id is null or package_id is not null),
        check ((ended_at is null) = (end_reason is null))
      )`);
    this.addSql(`
      create unique index entitlements_order_id_key on entitlements (order_id)`);
    this.addSql(`
      create unique index entitlements_seat_key on entitlements (seat_block_id, student_id) where ended_at is null`);
    this.addSql('create index entitlements_student_id_idx on entitlements (student_id, package_id) where ended_at is null');
    this.addSql('create index entitlements_package_id_idx on entitlements (package_id, granted_at)');
    this.addSql(`
      create index entitlements_buyers_idx on entitlements (package_id, student_id) include (valid_until) where ended_at is null`);
    this.addSql('create index entitlements_test_id_idx on entitlements (test_id)');
  }

  override down(): void {
    this.addSql(`
      drop table entitlements, seat_blocks, sandbox_payments, sandbox_orders, gateway_events, refunds, payments, coupon_uses,
        order_events, receipt_counters, orders, coupons, package_tests, packages`);
    this.addSql('drop sequence order_numbers');
  }
}
