import type { SeatBlock, SeatBlockDetail } from '@shikhar/contracts/store/seats/schemas';
import { formatDate, formatDay } from '../../../lib/site/site-time.ts';
import { findToday } from '../../../lib/site/today.ts';
import { findSeatStatus, formatLeft, formatTaken } from './seat-text.ts';

/** Seats of one order, as the list shows them. */
export function buildBlockView(block: SeatBlock, now: Date) {
  return {
    id: block.id,
    title: block.packageTitle,
    code: block.code,
    taken: formatTaken(block),
    bought: formatDate(block.createdAt),
    until: block.validUntil === null ? 'No end date' : formatDay(block.validUntil),
    status: findSeatStatus(block, findToday(now)),
  };
}
export type BlockView = ReturnType<typeof buildBlockView>;

/** Seats of one order, as their own page shows them. */
export function buildBlockPageView(block: SeatBlock, now: Date) {
  const { code, ...view } = buildBlockView(block, now);
  return {
    ...view,
    orderHref: `/orders/${block.orderId}`,
    /** When they were refunded. */
    ended: block.endedAt && formatDate(block.endedAt),
    /** Null after they were refunded. */
    open: block.endedAt === null ? { code, left: formatLeft(block) } : null,
  };
}
export type BlockPageView = ReturnType<typeof buildBlockPageView>;

/** Someone who has a seat. */
export function buildSeatedView(student: SeatBlockDetail['students'][number]) {
  const { id, name, takenAt, testsTaken, totalTests } = student;
  return {
    id,
    name,
    class: student.class,
    since: formatDate(takenAt),
    taken: testsTaken,
    total: totalTests,
  };
}
export type SeatedView = ReturnType<typeof buildSeatedView>;
