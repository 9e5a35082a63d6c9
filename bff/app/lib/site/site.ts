import { defaultSiteSettings } from '@shikhar/contracts/settings/defaults';
import type { SiteSettings } from '@shikhar/contracts/settings/schemas';

/** Search engines show it below the title of a page. */
export const siteDescription =
  'Prepare for school exams, one chapter at a time: chapter quizzes, test series and study materials for Classes 7 to 10.';

let site: SiteSettings = defaultSiteSettings;

/** The site's name, formats and rules, shared by the process and refreshed per request. */
export function getSite(): SiteSettings {
  return site;
}

export function setSite(next: SiteSettings): void {
  site = next;
}

/** The settings that are not the default ones, for the browser, which knows the default ones. */
export function findChangedSettings(settings: SiteSettings): Partial<SiteSettings> {
  const defaults = new Map<string, unknown>(Object.entries(defaultSiteSettings));
  const changed = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name)),
  );
  return Object.fromEntries(changed);
}

/** The title of a page in the browser's tab. */
export function formatPageTitle(title: string): string {
  return `${title} | ${site.siteName}`;
}

/** The message at sign-in during maintenance. */
export function formatClosed(): string {
  return `${site.siteName} is closed for maintenance. Only admins can sign in for now.`;
}
