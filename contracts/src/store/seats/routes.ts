import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { pageFields } from '../../http/pagination.ts';
import { SeatBlockDetail, SeatBlocks, SeatCode } from './schemas.ts';

const school = ['school'] as const;

export const listSeatBlocks = defineRoute({
  method: 'GET',
  path: '/seats',
  summary: 'Seats the school bought, newest first',
  access: school,
  query: z.strictObject({ ...pageFields }),
  answers: { 200: SeatBlocks },
});

export const getSeatBlock = defineRoute({
  method: 'GET',
  path: '/seats/:id',
  summary: 'Seats of one order, and who has them',
  access: school,
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: SeatBlockDetail },
});

export const redeemSeat = defineRoute({
  method: 'POST',
  path: '/seats/redeem',
  summary: 'Take a seat with a seat code; idempotent per student',
  access: ['student'],
  body: z.strictObject({ code: SeatCode }),
  answers: { 200: z.object({ packageId: z.uuid() }) },
  codes: ['SEATS_TAKEN', 'SEATS_NOT_OF_SCHOOL', 'ALREADY_BOUGHT'],
});

export const releaseSeat = defineRoute({
  method: 'DELETE',
  path: '/seats/:id/students/:studentId',
  summary: "Release a student's seat",
  access: school,
  params: z.strictObject({ id: z.uuid(), studentId: z.uuid() }),
  answers: { 204: null },
});
