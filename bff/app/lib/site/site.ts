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
export function formatPageTitle(title: string): string {
  return `${title} | ${site.siteName}`;
}

/** To those who try to sign in while maintenance mode is on. */
export function formatClosed(): string {
  return `${site.siteName} is closed for maintenance. Only admins can sign in for now.`;
}

/** What a hydrated page needs of the settings, on its root element: times reach the browser written out. */
export function describeSite(): { 'data-site-name': string; 'data-admin-email': string } {
  return { 'data-site-name': site.siteName, 'data-admin-email': site.adminEmail };
}

/** Makes the browser know of the settings what its page was made with, so that React finds what it would make itself. */
export function applySite({ siteName, adminEmail }: DOMStringMap): void {
  site = { ...site, siteName: siteName ?? site.siteName, adminEmail: adminEmail ?? site.adminEmail };
}
