import { withConnection } from '../../scripts/postgres/connect.ts';

const maxPackages = 300;
const buyers = 20_000;

// Packages with eight published tests each, and their buyers; created before the orders.
const fillStore = `
  insert into packages (id, title, description, subject, class, level, price_paise, gst_percent, status, created_at, updated_at, published_at)
  select gen_random_uuid(), 'Bench Series ' || i, 'For the bench', (array['Mathematics', 'Science', 'English', 'Social Studies'])[1 + i % 4],
    (7 + i / 4 % 4)::text, (array['Beginner', 'Intermediate', 'Advanced'])[1 + i % 3], (array[3000, 49900, 79900])[1 + i % 3], 18, 'published',
    now(), now(), now() - i * interval '1 hour'
  from generate_series(1, ${maxPackages}) i`;

const fillTests = `
  with listed as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from tests where status = 'published'),
  series as (select id, split_part(title, ' ', 3)::int as i from packages where title like 'Bench Series %')
  insert into package_tests (package_id, test_id, position, added_at)
  select s.id, t.id, g, now() from series s cross join generate_series(0, 7) g
  join listed t on t.place = (s.i * 7 + g) % t.total`;

const fillBuyers = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, created_at, updated_at)
  select gen_random_uuid(), 'Buyer ' || left(md5(i::text), 8) || ' ' || i, 'buyer' || i || '@bench.example', 'unusable', now(), 'student',
    'active', (7 + i % 4)::text, now(), now()
  from generate_series(1, ${buyers}) i`;

// One order every five minutes, backwards from now. Of a hundred, 62 are paid, 4 refunded, 14 failed, 19 expired and 1 open.
const fillOrders = `
  with series as (select id, title, price_paise, row_number() over (order by published_at desc) - 1 as place from packages where title like 'Bench Series %'),
  people as (select id, name, split_part(name, ' ', 3)::int as i from users where email like 'buyer%@bench.example'),
  numbered as (
    select i, now() - i * interval '5 minutes' as at, 'SHK-2026-' || lpad((500000 + i)::text, 6, '0') as number,
      case when i % 100 < 62 then 'paid' when i % 100 < 66 then 'refunded' when i % 100 < 80 then 'failed' when i % 100 < 99 then 'expired'
        else 'created' end as status
    from generate_series($1::int, $2::int) i)
  insert into orders (id, number, buyer_id, buyer_name, idempotency_key, package_id, title, unit_price_paise, total_paise, gst_percent, gst_paise,
    status, gateway, created_at, sent_at, expires_at, paid_at, failed_at, expired_at, refunded_at, receipt_number,
    receipt_seller)
  select gen_random_uuid(), n.number, u.id, u.name, gen_random_uuid(), s.id, s.title, s.price_paise, s.price_paise, 18,
    round(s.price_paise * 18 / 118.0), n.status, 'sandbox', n.at, n.at, n.at + interval '30 minutes',
    case when n.status in ('paid', 'refunded') then n.at end, case when n.status = 'failed' then n.at end,
    case when n.status = 'expired' then n.at end, case when n.status = 'refunded' then n.at end,
    case when n.status in ('paid', 'refunded') then 'SHK/BENCH/' || lpad(n.i::text, 6, '0') end,
    case when n.status in ('paid', 'refunded') then '{}'::jsonb end
  from numbered n join people u on u.i = 1 + n.i * 7 % ${buyers} join series s on s.place = n.i * 13 % ${maxPackages}`;

const fillEvents = `
  insert into order_events (id, order_id, at, type)
  select gen_random_uuid(), o.id, o.created_at + g * interval '1 second', (array['created', 'sent_to_gateway', 'payment_captured', 'paid', 'opened'])[g]
  from orders o cross join generate_series(1, 5) g
  where o.number like 'SHK-2026-5%' and not exists (select from order_events e where e.order_id = o.id)`;

const fillPayments = `
  insert into payments (id, order_id, gateway, gateway_payment_id, status, amount_paise, currency, method, created_at, captured_at, settled_at)
  select gen_random_uuid(), o.id, 'sandbox', 'bench_' || o.number, 'captured', o.total_paise, 'INR', 'upi', o.paid_at, o.paid_at, o.paid_at
  from orders o where o.receipt_number like 'SHK/BENCH/%' and not exists (select from payments p where p.order_id = o.id)`;

const fillEntitlements = `
  insert into entitlements (id, student_id, package_id, order_id, granted_at, valid_until)
  select gen_random_uuid(), o.buyer_id, o.package_id, o.id, o.paid_at, case when random() < 0.5 then current_date + 30 end
  from orders o where o.status = 'paid' and o.receipt_number like 'SHK/BENCH/%'
    and not exists (select from entitlements e where e.order_id = o.id)`;

/** Inserts the packages and their buyers, as the database's owner. */
export async function addManyPackages(ownerUrl: string): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    for (const statement of [fillStore, fillTests, fillBuyers]) await client.query(statement);
    await client.query('vacuum analyze packages, package_tests, users');
  });
}

/** Adds generated orders up to `count`, with payments and entitlements, and updates the planner's statistics. */
export async function addManyOrders(ownerUrl: string, already: number, count: number): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query('set synchronous_commit = off; set statement_timeout = 0');
    await client.query(fillOrders, [already + 1, count]);
    for (const statement of [fillEvents, fillPayments, fillEntitlements]) await client.query(statement);
    await client.query('vacuum analyze orders, order_events, payments, entitlements');
  });
}
