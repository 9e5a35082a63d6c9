import type { ReactNode } from 'react';

/** The sticky buttons of a long form, the last part of its card. `fact` is shown only on wide windows. */
export function SaveBar({ fact, children }: { fact?: ReactNode; children: ReactNode }) {
  return (
    <div className="savebar">
      <span className="meta grow max-md:hidden">{fact}</span>
      {children}
    </div>
  );
}
