import { Icon } from './icon.tsx';
import { rightIcon } from './icons.ts';
import { PageLink } from './page-link.tsx';

interface RowLinkProps {
  href: string;
  title: string;
  /** One line about the target. */
  about?: string | undefined;
  /** A path of icons.ts. */
  icon: string;
}

/** A link row of `<ul className="rows">`. */
export function RowLink({ href, title, about, icon }: RowLinkProps) {
  return (
    <li>
      <PageLink className="row-link" href={href}>
        <span className="tile-ico">
          <Icon path={icon} />
        </span>
        <span className="grow">
          <b>{title}</b>
          {about && <span className="meta block">{about}</span>}
        </span>
        <Icon path={rightIcon} />
      </PageLink>
    </li>
  );
}
