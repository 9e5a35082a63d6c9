import { Icon } from '../../../ui/icon.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { joinClasses } from '../../../ui/join-classes.ts';

interface DownloadLinkProps {
  href: string;
  title: string;
  isPrimary?: boolean;
}

/** The file of a material, in a new tab. */
export function DownloadLink({ href, title, isPrimary = false }: DownloadLinkProps) {
  return (
    <a
      className={joinClasses('btn btn-block', isPrimary ? 'btn-primary' : 'btn-secondary')}
      href={href}
      target="_blank"
      rel="noopener"
    >
      <Icon path={downloadIcon} />
      Download
      <span className="sr-only"> {title}, opens in a new tab</span>
    </a>
  );
}
