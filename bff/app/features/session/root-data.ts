import { useRouteLoaderData } from '@remix-run/react';
import type { Toast, VisitorUser } from './cookie-content.ts';

/** What every page has: who the browser belongs to, and the message waiting for them. */
export interface RootData {
  readonly user: VisitorUser | null;
  readonly toast: Toast | null;
}

/** Undefined when the root's own loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => Promise<RootData>>('root');
}

/** The user of the navigation, by the cookie's snapshot; null for visitors. */
export function useKnownUser(): VisitorUser | null {
  return useRootData()?.user ?? null;
}
