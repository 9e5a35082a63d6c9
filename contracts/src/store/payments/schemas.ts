import * as z from 'zod';
import { Paise } from '../../vocabulary/money.ts';
import { OrderStatus } from '../orders/schemas.ts';

export const SandboxEnd = z.enum(['pay', 'fail', 'wait', 'close']);
export type SandboxEnd = z.infer<typeof SandboxEnd>;

export const SandboxCheckout = z.object({
  orderId: z.uuid(),
  number: z.string(),
  title: z.string(),
  buyerName: z.string(),
  amountPaise: Paise,
  /** The order's status: only an open order can be paid. */
  status: OrderStatus,
});
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;

/** The fields the browser brings back to `/payments/sandbox/return`. */
export const SandboxReturn = z.object({ fields: z.record(z.string(), z.string()) });
export type SandboxReturn = z.infer<typeof SandboxReturn>;

/** The order whose page the browser continues to; null when the fields name none. */
export const GatewayReturn = z.object({ orderId: z.uuid().nullable() });
export type GatewayReturn = z.infer<typeof GatewayReturn>;
