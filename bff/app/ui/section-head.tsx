import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

interface SectionHeadProps {
  title: ReactNode;
  /** Names the section: `<section aria-labelledby={id}>`. */
  id?: string;
  /** One fact, on the right. */
  fact?: ReactNode;
  /** Or one link instead. */
  link?: { href: string; label: string };
}

export function SectionHead({ title, id, fact, link }: SectionHeadProps) {
  return (
    <div className="sec-head">
      <h2 id={id}>{title}</h2>
      {fact && <span className="meta">{fact}</span>}
      {link && (
        <PageLink className="meta" href={link.href}>
          {link.label}
        </PageLink>
      )}
    </div>
  );
}
