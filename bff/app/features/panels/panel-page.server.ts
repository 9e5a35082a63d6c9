import { redirect } from '@remix-run/node';
import { type PanelRole, panels } from '../../ui/shell/nav-links.ts';

function readPath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/$/, '');
}

/** Throws the redirect from a panel's own address to its first page. For the layout: no child route fits that address. */
export function leaveOwnAddress(role: PanelRole, request: Request): void {
  const { href, links } = panels[role];
  if (readPath(request) === href) throw redirect(links[0].href);
}
