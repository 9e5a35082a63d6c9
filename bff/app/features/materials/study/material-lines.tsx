import { materialIcons } from '../../../ui/material-icons.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { MaterialLine } from './material-card.server.ts';

interface MaterialLinesProps {
  id: string;
  title: string;
  lines: readonly MaterialLine[];
  link?: { href: string; label: string } | undefined;
  className?: string;
}

/** A short list of materials, each a link to its page. */
export function MaterialLines({ id, title, lines, link, className }: MaterialLinesProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} title={title} {...(link && { link })} />
      <ul className="rows">
        {lines.map(({ id: key, href, type, title: words, about }) => (
          <RowLink key={key} href={href} title={words} about={about} icon={materialIcons[type]} />
        ))}
      </ul>
    </section>
  );
}
