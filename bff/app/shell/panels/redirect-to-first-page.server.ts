import { redirect } from '@remix-run/node';
import { type PanelRole, panels } from '../../ui/shell/nav-links.ts';

function parsePath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/$/, '');
}

/** Redirects a panel's own URL to its first page. Called by the layout, since no child route matches that URL. */
export function redirectToFirstPage(role: PanelRole, request: Request): void {
  const { href, links } = panels[role];
  if (parsePath(request) === href) throw redirect(links[0].href);
}
