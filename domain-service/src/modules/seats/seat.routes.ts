import { freeSeat, listSeatBlocks, readSeatBlock, redeemSeat } from '@shikhar/contracts/seats/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { freeSeat as free } from './free-seat.service.ts';
import { redeemSeat as redeem } from './redeem-seat.service.ts';
import { findSeatBlocks, readSeatBlock as read } from './seat-block.query.ts';

export function registerSeatRoutes(app: FastifyInstance): void {
  registerRoute(app, listSeatBlocks, async ({ em, caller, query }) => ({
    status: 200,
    body: await findSeatBlocks(em, caller.userId, query),
  }));

  registerRoute(app, readSeatBlock, async ({ em, caller, params }) => ({
    status: 200,
    body: await read(em, caller.userId, params.id),
  }));

  registerRoute(app, redeemSeat, async ({ body, ...deed }) => ({
    status: 200,
    body: { packageId: await redeem(deed, body.code) },
  }));

  registerRoute(app, freeSeat, async ({ params, ...deed }) => {
    await free(deed, { seatBlockId: params.id, studentId: params.studentId });
    return { status: 204 };
  });
}
