import { Icon } from './icon.tsx';
import { leftIcon } from './icons.ts';
import { PageLink } from './page-link.tsx';

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <PageLink href={href}>
        <Icon path={leftIcon} size="small" />
        {children}
      </PageLink>
    </nav>
  );
}
