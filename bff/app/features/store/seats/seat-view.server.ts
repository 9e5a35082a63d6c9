import type { SeatBlock, SeatBlockDetail } from '@shikhar/contracts/store/seats/schemas';
import { formatDate, formatDay } from '../../../lib/site/site-time.ts';
import { findToday } from '../../../lib/site/today.ts';
import { findSeatStatus, formatLeft, formatTaken } from './seat-text.ts';

/** Seats of one order, formatted. */
export function buildBlockView(block: SeatBlock, now: Date) {
  return {
    id: block.id,
    title: block.packageTitle,
    code: block.code,
    taken: formatTaken(block),
    left: formatLeft(block),
    bought: formatDate(block.createdAt),
    until: block.validUntil === null ? 'No end date' : formatDay(block.validUntil),
    ended: block.endedAt && formatDate(block.endedAt),
    orderHref: `/orders/${block.orderId}`,
    status: findSeatStatus(block, findToday(now)),
  };
}
export type BlockView = ReturnType<typeof buildBlockView>;

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
