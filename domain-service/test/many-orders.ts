export const filledOrders = 30_000;

const idOf = (kind: string, number: string) => `('01a1fec4-1ccc-743f-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;

/** SQL for the database owner: orders of ten thousand buyers for fifty packages, one every 15 minutes; most are paid. */
export const fillOrders = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, created_at, updated_at)
  select ${idOf('8001', 'i')}, 'Buyer ' || md5(i::text), 'buyer-' || i || '@school.example', 'x', now(), 'student', 'active', '9', now(), now()
  from generate_series(0, 9999) i;
  insert into packages (id, title, description, subject, class, level, price_paise, gst_percent, status, created_at, updated_at, published_at)
  select ${idOf('8002', 'i')}, 'Package ' || i, 'All chapters', 'Science', '9', 'Beginner', 49900, 18, 'published', now(), now(), now()
  from generate_series(0, 49) i;
  insert into orders (id, number, buyer_id, buyer_name, idempotency_key, package_id, title, unit_price_paise, total_paise, gst_percent,
    gst_paise, status, gateway, created_at, expires_at, paid_at, failed_at, expired_at, refunded_at, receipt_number,
    receipt_seller)
  select ${idOf('8003', 'i')}, 'SHK-2026-' || lpad(i::text, 6, '0'), ${idOf('8001', 'i % 10000')}, 'Buyer ' || md5((i % 10000)::text),
    gen_random_uuid(), ${idOf('8002', 'i * 7 % 50')}, 'Package', 49900, 49900, 18, 7612, status, 'sandbox', at, at,
    case when status in ('paid', 'refunded') then at end, case when status = 'failed' then at end,
    case when status = 'expired' then at end, case when status = 'refunded' then at end,
    case when status in ('paid', 'refunded') then 'SHK/MANY/' || lpad(i::text, 5, '0') end,
    case when status in ('paid', 'refunded') then '{}'::jsonb end
  from (
    select i, timestamptz '2026-11-20' - i * interval '15 minutes' as at,
      case when i % 25 = 0 then 'refunded' when i % 10 = 1 then 'failed' when i % 5 = 2 then 'expired' else 'paid' end as status
    from generate_series(1, ${filledOrders}) i
  ) numbered;
  analyze`;
