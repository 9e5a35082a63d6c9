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

/** The page of a panel that an address names; one that the panel does not have is sent to `/` like every unknown path. */
export function findPanelPage(role: PanelRole, request: Request): { title: string; icon: string; href: string } {
  const path = readPath(request);
  const link = panels[role].links.find(({ href }) => href === path);
  if (!link) throw redirect('/');
  return { title: link.label, icon: link.icon, href: link.href };
}
