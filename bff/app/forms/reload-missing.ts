import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The `shouldRevalidate` of lists: an action on a row that somebody else has removed reloads the list, which shows it. */
export const reloadMissing: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 404 || defaultShouldRevalidate;

/** The `shouldRevalidate` of pages whose action answers 409 when what they show is no longer so, such as a price. */
export const reloadChanged: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
