import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { createContext, useContext } from 'react';
import type { SessionUser, Toast } from './cookie-content.ts';

/** What every plain page knows of its request, there even when every loader failed. Nothing of it reaches the browser's React. */
export interface RootData {
  readonly nonce?: string;
  readonly requestId?: string;
  readonly now?: Date;
  /** Who the browser belongs to, by the cookie's snapshot. */
  readonly user?: SessionUser | null;
  /** Whether the user may open the page at a path; here, because the table of pages is not sent to browsers. */
  readonly canUserSee?: (pathname: string) => boolean;
  /** The message waiting for this page. */
  readonly toast?: Toast | null;
  /** On the maintenance screen: whether a student has a running test to go back to. */
  readonly hasRunningTest?: boolean;
  /** How the student reads, for the first paint. */
  readonly accessibilitySettings?: AccessibilitySettings | undefined;
}

export const RootDataContext = createContext<RootData>({});

export function useRootData(): RootData {
  return useContext(RootDataContext);
}

/** The user of the navigation; null for visitors. Hydrated pages take the user from their own loader instead. */
export function useKnownUser(): SessionUser | null {
  return useRootData().user ?? null;
}
