import { defaultSiteSettings } from '@shikhar/contracts/settings/defaults';
import type { SiteSettings } from '@shikhar/contracts/settings/schemas';

let site: SiteSettings = defaultSiteSettings;

/** The site's name, formats and rules: one for the whole process, as fresh as the request that asks. */
export function getSite(): SiteSettings {
  return site;
}

export function setSite(next: SiteSettings): void {
  site = next;
}

/** The title of a page in the browser's tab. */
export function titlePage(title: string): string {
  return `${title} | ${site.siteName}`;
}
