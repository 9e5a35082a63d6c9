import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The `shouldRevalidate` of lists: an action on a row that somebody else has removed reloads the list, which shows it. */
export const reloadMissing: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 404 || defaultShouldRevalidate;
