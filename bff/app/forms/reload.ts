import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * The rule of Remix for routes without a `shouldRevalidate`: all data is loaded again, but not after a refused action. Routes
 * that have one are told `true` as the default, even after a refusal (`getShouldRevalidateFunction` in `@remix-run/react`).
 */
export function isReloadedByDefault({ actionStatus = 200 }: { actionStatus?: number | undefined }): boolean {
  return actionStatus < 400;
}

/** The `shouldRevalidate` of lists: an action on a row that somebody else has removed reloads the list, which shows it. */
export const reloadMissing: ShouldRevalidateFunction = (change) => change.actionStatus === 404 || isReloadedByDefault(change);

/** The `shouldRevalidate` of pages whose action answers 409 when what they show is no longer so, such as a price. */
export const reloadChanged: ShouldRevalidateFunction = (change) => change.actionStatus === 409 || isReloadedByDefault(change);
