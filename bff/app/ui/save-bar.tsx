import type { ReactNode } from 'react';

/** The buttons of a long form, which stay in view; the last part of its card. `fact` has room on wide windows alone. */
export function SaveBar({ fact, children }: { fact?: ReactNode; children: ReactNode }) {
  return (
    <div className="savebar">
      <span className="meta grow max-md:hidden">{fact}</span>
      {children}
    </div>
  );
}
