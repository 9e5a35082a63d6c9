import type { ReactNode } from 'react';
import { BrandLink } from '../brand-mark.tsx';
import { SkipLink } from './skip-link.tsx';

/** Nothing but the product's name above the page: for visitors, and where nothing else can be relied on. */
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
