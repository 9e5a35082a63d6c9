import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { createContext, useContext } from 'react';
import type { SessionUser, Toast } from './cookie-content.ts';

/** Request data for server-rendered pages, available even when every loader failed. It is not sent to hydrated pages. */
export interface RootData {
  readonly nonce?: string;
  readonly requestId?: string;
  readonly now?: Date;
  /** The user in the cookie. */
  readonly user?: SessionUser | null;
  /** Whether the user may open a path. Passed as a function because the route table is not sent to browsers. */
  readonly canUserSee?: (pathname: string) => boolean;
  /** The toast for this page. */
  readonly toast?: Toast | null;
  /** On the maintenance screen: whether the student has a running test to return to. */
  readonly hasRunningTest?: boolean;
  /** The student's accessibility settings, for the first paint. */
  readonly accessibilitySettings?: AccessibilitySettings | undefined;
}

export const RootDataContext = createContext<RootData>({});

export function useRootData(): RootData {
  return useContext(RootDataContext);
}

/** The user for the navigation; null for visitors. Hydrated pages take the user from their own loader. */
export function useKnownUser(): SessionUser | null {
  return useRootData().user ?? null;
}
