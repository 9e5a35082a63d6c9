import { getSite } from '../lib/site/site.ts';
import { PageLink } from './page-link.tsx';

export function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 34 30" aria-hidden="true">
      <path className="m-body" d="M1 29L13 5.5l6.2 11.3 3.3-5L33 29z" />
      <path className="m-cap" d="M13 1l5.1 9.6-2.9 2.5-2.6-2.6-2.6 2.4-2-1.8z" />
    </svg>
  );
}

/** The mark and the site's name; a long name is truncated. */
export function BrandLink({ href }: { href: string }) {
  return (
    <PageLink className="brand" href={href}>
      <BrandMark />
      <span>{getSite().siteName}</span>
    </PageLink>
  );
}
