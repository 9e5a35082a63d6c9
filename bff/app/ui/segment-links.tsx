import { PageLink } from './page-link.tsx';

interface SegmentLink {
  href: string;
  label: string;
  /** Read before the label by screen readers. */
  about?: string | undefined;
  /** The number of items, in small type. */
  count?: number | undefined;
  isCurrent: boolean;
}

/** A segmented filter whose choices are links. */
export function SegmentLinks({ label, links }: { label: string; links: readonly SegmentLink[] }) {
  return (
    <nav className="seg" aria-label={label}>
      <div className="seg-in">
        {links.map(({ href, label: words, about, count, isCurrent }) => (
          <PageLink key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
            {about && <span className="sr-only">{about} </span>}
            {words}
            {count !== undefined && <span className="n">{count}</span>}
          </PageLink>
        ))}
      </div>
    </nav>
  );
}
