import { getSeatBlock, listSeatBlocks, redeemSeat, releaseSeat } from '@shikhar/contracts/store/seats/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { redeemSeat as redeem } from './redeem-seat.service.ts';
import { releaseSeat as free } from './release-seat.service.ts';
import { findSeatBlocks, getSeatBlock as read } from './seat-block.query.ts';

export function registerSeatRoutes(app: FastifyInstance): void {
  registerRoute(app, listSeatBlocks, async ({ em, caller, query }) => ({
    status: 200,
    body: await findSeatBlocks(em, caller.userId, query),
  }));

  registerRoute(app, getSeatBlock, async ({ em, caller, params }) => ({
    status: 200,
    body: await read(em, caller.userId, params.id),
  }));

  registerRoute(app, redeemSeat, async ({ body, ...context }) => ({
    status: 200,
    body: { packageId: await redeem(context, body.code) },
  }));

  registerRoute(app, releaseSeat, async ({ params, ...context }) => {
    await free(context, { seatBlockId: params.id, studentId: params.studentId });
    return { status: 204 };
  });
}
