import type { z } from 'zod';
import { gatewayUnavailable } from '../gateway.service.ts';
import { RazorpayError } from './razorpay-answers.ts';

/** What went wrong, for the log: the library throws no errors, and nothing of the account is in what it throws. */
export function describeError(error: unknown): Error {
  const known = RazorpayError.safeParse(error).data;
  if (!known) return error instanceof Error ? error : new Error('Razorpay: no reason given');
  const { code = '', description = '' } = known.error ?? {};
  return new Error(`Razorpay: ${known.statusCode === 0 ? 'no answer' : known.statusCode} ${code} ${description}`.trim());
}

/** What a call answers, in the shape that the documentation says. @throws GATEWAY_AWAY otherwise */
export async function callRazorpay<S extends z.ZodType>(answer: Promise<unknown>, shape: S): Promise<z.output<S>> {
  let given: unknown;
  try {
    given = await answer;
  } catch (error) {
    throw gatewayUnavailable(describeError(error));
  }
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw gatewayUnavailable(parsed.error);
  return parsed.data;
}
