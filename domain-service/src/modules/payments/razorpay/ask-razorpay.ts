import type { z } from 'zod';
import { gatewayAway } from '../gateway.service.ts';

/** What a call answers, in the shape that the documentation says. @throws GATEWAY_AWAY otherwise */
export async function ask<S extends z.ZodType>(answer: Promise<unknown>, shape: S): Promise<z.output<S>> {
  let given: unknown;
  try {
    given = await answer;
  } catch (fault) {
    throw gatewayAway(fault);
  }
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw gatewayAway(parsed.error);
  return parsed.data;
}
