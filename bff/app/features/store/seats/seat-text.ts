import type { SeatBlock } from '@shikhar/contracts/store/seats/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { countOf } from '../../../lib/words/marks.ts';
import type { StatusKind } from '../../../ui/badge.tsx';

/** `12 of 40` */
export function formatTaken({ taken, seats }: Pick<SeatBlock, 'taken' | 'seats'>): string {
  return `${formatNumber(taken)} of ${formatNumber(seats)}`;
}

/** `28 seats left`, or `No seats left`. */
export function formatLeft({ taken, seats }: Pick<SeatBlock, 'taken' | 'seats'>): string {
  return taken >= seats ? 'No seats left' : `${countOf(seats - taken, 'seat')} left`;
}

/** Whether a student can take a seat now, or why not. */
export function findSeatStatus(
  { taken, seats, endedAt, validUntil }: Pick<SeatBlock, 'taken' | 'seats' | 'endedAt' | 'validUntil'>,
  today: string,
): { kind: StatusKind; words: string } {
  if (endedAt !== null) return { kind: 'done', words: 'Refunded' };
  if (validUntil !== null && validUntil < today) return { kind: 'off', words: 'Over' };
  return taken >= seats ? { kind: 'off', words: 'All taken' } : { kind: 'active', words: 'Open' };
}
