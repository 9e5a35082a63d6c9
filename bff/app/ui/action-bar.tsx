import type { ReactNode } from 'react';

interface ActionBarProps {
  /** The number beside the action: 45:00, ₹799. */
  number?: string;
  about?: string;
  /** The main action last, inside its form if it posts. */
  children: ReactNode;
}

/** The main action at the bottom of a phone's screen; hidden from 768 px, where the page has its own. */
export function ActionBar({ number, about, children }: ActionBarProps) {
  return (
    <div className="actbar">
      {number && (
        <span className="big">
          {number}
          {about && <small>{about}</small>}
        </span>
      )}
      {children}
    </div>
  );
}
