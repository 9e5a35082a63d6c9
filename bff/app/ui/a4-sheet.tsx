import './a4-sheet.css';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { PrintButton } from './print-button.tsx';

interface A4HeadProps {
  href: string;
  /** The back link. */
  back: string;
  note: string;
  /** Shown beside the Print button. */
  children?: ReactNode;
}

/** The bar above a sheet, not printed: the back link and the Print button. */
export function A4Head({ href, back, note, children }: A4HeadProps) {
  return (
    <div className="a4-head">
      <div>
        <BackLink href={href}>{back}</BackLink>
        <p className="meta">{note}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <PrintButton variant="primary" />
      </div>
    </div>
  );
}

interface A4SheetProps {
  siteName: string;
  title: string;
  /** The subject of the report and its period, under the title. */
  place: string;
  children: ReactNode;
}

export function A4Sheet({ siteName, title, place, children }: A4SheetProps) {
  return (
    <article className="a4">
      <header className="paper-head">
        <p className="a4-brand">
          <BrandMark />
          {siteName}
        </p>
        <h1>{title}</h1>
        <p className="meta">{place}</p>
      </header>
      {children}
    </article>
  );
}

interface Line {
  label: string;
  value: string;
}

/** The facts at the top of a sheet, on dotted lines. */
export function A4Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tab">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The totals, in large type. */
export function A4Stats({ stats }: { stats: readonly (Line & { about: string | null })[] }) {
  return (
    <dl className="grade">
      {stats.map(({ label, value, about }) => (
        <div key={label}>
          <dt className="meta">{label}</dt>
          <dd className="num">
            {value} {about && <small>{about}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Signature lines. */
export function A4Signatures() {
  return (
    <div className="sign">
      <span>Class teacher</span>
      <span>Principal</span>
      <span>Parent or guardian</span>
    </div>
  );
}
