import type { z } from 'zod';
import { gatewayAway } from '../gateway.service.ts';
import { RazorpayFault } from './razorpay-answers.ts';

/** What went wrong, for the log: the library throws no errors, and nothing of the account is in what it throws. */
export function describeFault(fault: unknown): Error {
  const known = RazorpayFault.safeParse(fault).data;
  if (!known) return fault instanceof Error ? fault : new Error('Razorpay: no reason given');
  const { code = '', description = '' } = known.error ?? {};
  return new Error(`Razorpay: ${known.statusCode === 0 ? 'no answer' : known.statusCode} ${code} ${description}`.trim());
}

/** What a call answers, in the shape that the documentation says. @throws GATEWAY_AWAY otherwise */
export async function ask<S extends z.ZodType>(answer: Promise<unknown>, shape: S): Promise<z.output<S>> {
  let given: unknown;
  try {
    given = await answer;
  } catch (fault) {
    throw gatewayAway(describeFault(fault));
  }
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw gatewayAway(parsed.error);
  return parsed.data;
}
