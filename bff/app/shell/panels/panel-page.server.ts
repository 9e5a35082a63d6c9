import { redirect } from '@remix-run/node';
import { type PanelRole, panels } from '../../ui/shell/nav-links.ts';

function parsePath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/$/, '');
}

/** Throws the redirect from a panel's own address to its first page. For the layout: no child route fits that address. */
export function redirectToOwnPath(role: PanelRole, request: Request): void {
  const { href, links } = panels[role];
  if (parsePath(request) === href) throw redirect(links[0].href);
}
