import { toInstant } from '../demo/demo-rows.ts';
import type { Student } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { findDay } from '../school-year/indian-time.ts';
import type { Series } from './package-papers.ts';
import { findValidity } from './package-rows.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { Sale } from './sale-plan.ts';
import type { SeatSale } from './seat-plan.ts';
import type { EntitlementRow, SeatBlockRow } from './store-rows.ts';

const codeSigns = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

// Public in this code, but only usable by students of the demo schools.
function drawCode(rng: Rng): string {
  const generatePart = () => Array.from({ length: 4 }, () => rng.pick(codeSigns)).join('');
  return `${generatePart()}-${generatePart()}-${generatePart()}`;
}

function isSeatOrder(order: PlacedOrder): order is PlacedOrder<SeatSale> {
  return 'taken' in order.sale;
}

/** A package open to a student for a time. */
export interface Grant {
  student: Student;
  series: Series;
  fromMs: number;
  /** When it was revoked. */
  endedAtMs: number | null;
  row: EntitlementRow;
}

type Access = Pick<EntitlementRow, 'order_id' | 'seat_block_id' | 'valid_until' | 'end_reason'>;

function grant(
  rng: Rng,
  student: Student,
  series: Series,
  { fromMs, endedAtMs, ...access }: Access & Pick<Grant, 'fromMs' | 'endedAtMs'>,
): Grant {
  const row = {
    id: makeRowId(rng, fromMs),
    student_id: student.id,
    package_id: series.id,
    ...access,
    granted_at: toInstant(fromMs),
    ended_at: endedAtMs === null ? null : toInstant(endedAtMs),
  };
  return { student, series, fromMs, endedAtMs, row };
}

function grantToBuyer(order: PlacedOrder<Sale>, students: ReadonlyMap<string, Student>): Grant[] {
  const { sale, id, endedAtMs: fromMs, refundedAtMs, receiptNumber, rng } = order;
  const student = students.get(sale.buyer.id);
  if (!student || receiptNumber === null) return [];
  return [
    grant(rng.fork('entitlement'), student, sale.series, {
      fromMs,
      endedAtMs: refundedAtMs,
      order_id: id,
      seat_block_id: null,
      valid_until: findValidity(sale.series, findDay(order.createdAtMs)),
      end_reason: refundedAtMs === null ? null : 'refunded',
    }),
  ];
}

function openSeats(order: PlacedOrder<SeatSale>): { block: SeatBlockRow; grants: Grant[] } {
  const { sale, id, endedAtMs, createdAtMs } = order;
  const rng = order.rng.fork('seats');
  const validUntil = findValidity(sale.series, findDay(createdAtMs));
  const block: SeatBlockRow = {
    id: makeRowId(rng, endedAtMs),
    order_id: id,
    school_id: sale.buyer.id,
    package_id: sale.series.id,
    seats: sale.seats,
    code: drawCode(rng),
    valid_until: validUntil,
    created_at: toInstant(endedAtMs),
  };
  const grants = sale.taken.map(({ student, takenAtMs, freedAtMs }) =>
    grant(rng, student, sale.series, {
      fromMs: takenAtMs,
      endedAtMs: freedAtMs,
      order_id: null,
      seat_block_id: block.id,
      valid_until: validUntil,
      end_reason: freedAtMs === null ? null : 'seat_freed',
    }),
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
