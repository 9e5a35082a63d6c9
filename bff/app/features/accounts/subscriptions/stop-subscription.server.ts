import { checkSubscription, endSubscription } from '@shikhar/contracts/accounts/subscriptions/routes';
import type { Subscription } from '@shikhar/contracts/accounts/subscriptions/schemas';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';

/** The subscription behind a link; null when the link does not work. Throws a failure page for other errors. */
async function tryLink(
  args: RequestArguments,
  route: typeof checkSubscription | typeof endSubscription,
  token: string,
): Promise<Subscription | null> {
  try {
    return (await getDomainClient().call(describeCaller(args), route, { body: { token } })).body;
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 400) return null;
    throw toFailurePage(error, args.context);
  }
}

export function loadSubscription(args: RequestArguments, token: string): Promise<Subscription | null> {
  return tryLink(args, checkSubscription, token);
}

export function stopSubscription(args: RequestArguments, token: string): Promise<Subscription | null> {
  return tryLink(args, endSubscription, token);
}
