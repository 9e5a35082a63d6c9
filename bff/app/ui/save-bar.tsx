import type { ReactNode } from 'react';

/** The sticky buttons at the end of a long form. `fact` is shown from 768 px. */
export function SaveBar({ fact, children }: { fact?: ReactNode; children: ReactNode }) {
  return (
    <div className="savebar">
      <span className="meta grow max-md:hidden">{fact}</span>
      {children}
    </div>
  );
}
