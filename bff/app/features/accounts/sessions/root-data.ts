import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import type { SiteSettings } from '@shikhar/contracts/settings/schemas';
import { createContext, useContext } from 'react';
import type { SessionUser, ShownToast } from './cookie-content.ts';

/** The data of a page's frame, available even when every loader failed. */
export interface PageData {
  /** The user in the cookie. */
  readonly user?: SessionUser | null | undefined;
  /** The site's name, formats and rules, as far as they are not the default ones. */
  readonly site?: Partial<SiteSettings> | undefined;
  /** The toast for this page. */
  readonly toast?: ShownToast | null | undefined;
  /** The student's accessibility settings, for the first paint. */
  readonly accessibilitySettings?: AccessibilitySettings | undefined;
  /** Whether the user may open the study materials. */
  readonly canReadMaterials?: boolean | undefined;
  /** The number that finds the request in the logs. */
  readonly requestId?: string | undefined;
  /** Proves that the number is this page's own, for reports of errors. */
  readonly signature?: string | undefined;
  /** When the request was made. */
  readonly now?: Date | undefined;
  /** While the site is closed: whether the student has a running test to return to. */
  readonly hasRunningTest?: boolean | undefined;
}

/** The data of a page that the server renders. Browsers receive only its `PageData`. */
export interface RootData extends PageData {
  readonly nonce?: string;
}

export const RootDataContext = createContext<RootData | null>(null);

const noData: RootData = {};

export function useRootData(): RootData {
  return useContext(RootDataContext) ?? noData;
}

/** The user for the navigation; null for visitors. */
export function useKnownUser(): SessionUser | null {
  return useRootData().user ?? null;
}
