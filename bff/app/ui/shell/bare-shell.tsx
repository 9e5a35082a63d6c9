import type { ReactNode } from 'react';
import { BrandLink } from '../brand-mark.tsx';
import { SkipLink } from './skip-link.tsx';

/** Only the product name above the page: for guests, and when nothing else is available. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="topbar">
        <div className="topbar-in">
          <BrandLink href="/" />
        </div>
      </header>
      {children}
    </>
  );
}
