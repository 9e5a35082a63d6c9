import { redirect } from '@remix-run/node';
import { type PanelRole, panels } from '../../ui/shell/nav-links.ts';

/**
 * The page of a panel that an address names. The panel's own address is sent to its first page; one it does not have to `/`,
 * as any unknown path.
 */
export function findPanelPage(role: PanelRole, request: Request): { title: string; icon: string } {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  const { href, links } = panels[role];
  if (path === href) throw redirect(links[0].href);
  const link = links.find((each) => each.href === path);
  if (!link) throw redirect('/');
  return { title: link.label, icon: link.icon };
}
