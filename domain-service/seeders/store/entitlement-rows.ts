import type { Student } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { findDay, toInstant } from '../school-year/indian-time.ts';
import type { Series } from './package-papers.ts';
import { findValidity } from './package-rows.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { Sale } from './sale-plan.ts';
import type { SeatSale } from './seat-plan.ts';

const codeSigns = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

// Public in this code, but only usable by students of the demo schools.
function drawCode(rng: Rng): string {
  const generatePart = () => Array.from({ length: 4 }, () => rng.pick(codeSigns)).join('');
  return `${generatePart()}-${generatePart()}-${generatePart()}`;
}

function isSeatOrder(order: PlacedOrder): order is PlacedOrder<SeatSale> {
  return 'taken' in order.sale;
}

/** How a package opens to a student: by an order or by a seat. `endedAtMs` is when it was revoked. */
interface Opening {
  orderId: string | null;
  seatBlockId: string | null;
  validUntil: string | null;
  fromMs: number;
  endedAtMs: number | null;
}

function grant(rng: Rng, student: Student, series: Series, opening: Opening) {
  const { orderId, seatBlockId, validUntil, fromMs, endedAtMs } = opening;
  const endReason = orderId === null ? ('seat_freed' as const) : ('refunded' as const);
  const row = {
    id: makeRowId(rng, fromMs),
    student: student.id,
    package: series.id,
    order: orderId,
    seatBlock: seatBlockId,
    validUntil,
    grantedAt: toInstant(fromMs),
    endedAt: endedAtMs === null ? null : toInstant(endedAtMs),
    endReason: endedAtMs === null ? null : endReason,
  };
  return { student, series, fromMs, endedAtMs, row };
}

/** A package open to a student for a time. */
export type Grant = ReturnType<typeof grant>;

function grantToBuyer(order: PlacedOrder<Sale>, students: ReadonlyMap<string, Student>): Grant[] {
  const { sale, id, endedAtMs: fromMs, refundedAtMs, receiptNumber, rng } = order;
  const student = students.get(sale.buyer.id);
  if (!student || receiptNumber === null) return [];
  const validUntil = findValidity(sale.series, findDay(order.createdAtMs));
  const opening = { orderId: id, seatBlockId: null, validUntil, fromMs, endedAtMs: refundedAtMs };
  return [grant(rng.fork('entitlement'), student, sale.series, opening)];
}

function openSeats(order: PlacedOrder<SeatSale>) {
  const { sale, id, endedAtMs, createdAtMs } = order;
  const rng = order.rng.fork('seats');
  const validUntil = findValidity(sale.series, findDay(createdAtMs));
  const block = {
    id: makeRowId(rng, endedAtMs),
    order: id,
    school: sale.buyer.id,
    package: sale.series.id,
    seats: sale.seats,
    code: drawCode(rng),
    validUntil,
    createdAt: toInstant(endedAtMs),
  };
  const grants = sale.taken.map(({ student, takenAtMs: fromMs, freedAtMs }) =>
    grant(rng, student, sale.series, { orderId: null, seatBlockId: block.id, validUntil, fromMs, endedAtMs: freedAtMs }),
  );
  return { block, grants };
}

/** Entitlements from orders: for buyers, or as seats of a school. */
export function openAll(orders: readonly PlacedOrder[], students: readonly Student[]) {
  const byId = new Map(students.map((student) => [student.id, student]));
  const opened = orders.filter(isSeatOrder).map(openSeats);
  return {
    blocks: opened.map(({ block }) => block),
    grants: [...orders.flatMap((order) => grantToBuyer(order, byId)), ...opened.flatMap(({ grants }) => grants)],
  };
}
