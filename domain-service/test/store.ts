import { v7 as makeUuid } from 'uuid';
import { openSeats } from '../src/modules/store/seats/seat.service.ts';
import type { TestApp } from './test-app.ts';

/** Changes to a published class 10 package without tests. */
interface PackageFacts {
  title?: string;
  status?: 'draft' | 'published';
  pricePaise?: number;
  validUntil?: string | null;
  testIds?: readonly string[];
}

/** A package in the store; @returns its id. */
export async function makePackage({ orm, clock }: TestApp, facts: PackageFacts = {}): Promise<string> {
  const { testIds = [], ...rest } = facts;
  const id = makeUuid();
  const em = orm.em.fork();
  const row = { title: 'Science papers', status: 'published', pricePaise: 79_900, validUntil: null, ...rest };
  await em.execute(
    `insert into packages (id, title, description, subject, class, level, price_paise, gst_percent, valid_until, status, created_at,
       updated_at, published_at)
     values (:id, :title, 'Papers', 'Science', '10', 'Intermediate', :pricePaise, 18, :validUntil, :status, :now, :now, :now)`,
    { ...row, id, now: clock.now },
  );
  for (const [position, testId] of testIds.entries()) {
    await em.execute(
      'insert into package_tests (package_id, test_id, position, added_at) values (:id, :testId, :position, :now)',
      { id, testId, position, now: clock.now },
    );
  }
  return id;
}

interface OrderFacts {
  buyerId: string;
  packageId: string;
  seats?: number | null;
  status?: 'created' | 'paid';
  totalPaise?: number;
}

let orders = 0;

/** An order at its package's price, in a given state; @returns its id. */
export async function makeOrder({ orm, clock }: TestApp, facts: OrderFacts): Promise<string> {
  orders += 1;
  const id = makeUuid();
  const row = { seats: null, status: 'created', totalPaise: 79_900 * (facts.seats ?? 1), ...facts };
  const isPaid = row.status === 'paid';
  await orm.em.fork().execute(
    `insert into orders (id, number, buyer_id, buyer_name, idempotency_key, package_id, title, seats, unit_price_paise,
       discount_paise, total_paise, gst_percent, gst_paise, status, created_at, expires_at, paid_at, receipt_number,
       receipt_seller)
     values (:id, :number, :buyerId, 'A buyer', :key, :packageId, 'Science papers', :seats, 79900,
       79900 * coalesce(:seats::int, 1) - :totalPaise, :totalPaise, 18, 0, :status, :now, :now, :paidAt, :receipt, case when :paidAt::timestamptz is not null then '{}'::jsonb end)`,
    {
      ...row,
      id,
      number: `SHK-2026-${String(900_000 + orders)}`,
      key: makeUuid(),
      now: clock.now,
      paidAt: isPaid ? clock.now : null,
      receipt: isPaid ? `TEST/${orders}` : null,
    },
  );
  return id;
}

interface SeatFacts {
  schoolId: string;
  packageId?: string;
  seats?: number;
  validUntil?: string | null;
}

/** Seats bought by a school, with their order and code. */
export async function makeSeats(app: TestApp, { schoolId, seats = 1, validUntil = null, ...facts }: SeatFacts) {
  const packageId = facts.packageId ?? (await makePackage(app));
  const orderId = await makeOrder(app, { buyerId: schoolId, packageId, seats, status: 'paid' });
  const em = app.orm.em.fork();
  await openSeats(em, { orderId, schoolId, packageId, seats, validUntil, now: app.clock.now });
  const [block] = await em.execute<{ id: string; code: string }[]>('select id, code from seat_blocks where order_id = :orderId', {
    orderId,
  });
  if (!block) throw new Error('An order of seats has a block of them');
  return { ...block, orderId, packageId };
}
