import { readOrder } from '@shikhar/contracts/orders/routes';
import type { Order } from '@shikhar/contracts/orders/schemas';
import { z } from 'zod';
import { createNotFound } from '../../lib/not-found.ts';
import type { Visitor } from '../session/visitor.server.ts';

/** The id of an address; throws the screen for what is none. */
export function readOrderId(params: Readonly<Record<string, string | undefined>>): string {
  const { data: id } = z.uuid().safeParse(params['orderId']);
  if (id === undefined) throw createNotFound();
  return id;
}

/** One of the visitor's own orders, or the screen for its absence. */
export async function readOwnOrder(visitor: Visitor, id: string): Promise<Order> {
  return (await visitor.ask(readOrder, { params: { id } })).body;
}
