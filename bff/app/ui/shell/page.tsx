import type { ReactNode } from 'react';

/** The main part of a page inside a shell. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main className="page" id="main">
      {children}
    </main>
  );
}
