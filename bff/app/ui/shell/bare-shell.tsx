import type { ReactNode } from 'react';
import { BrandLink } from '../brand-mark.tsx';
import { SkipLink } from './skip-link.tsx';

/** A page with only the product name on top: for guests, and when nothing else is available. */
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
