import { Icon } from './icon.tsx';
import { leftIcon } from './icons.ts';

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <a href={href}>
        <Icon path={leftIcon} size="small" />
        {children}
      </a>
    </nav>
  );
}
