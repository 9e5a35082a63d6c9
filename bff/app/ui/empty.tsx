import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface EmptyProps {
  /** A path of icons.ts. */
  icon: string;
  message: string;
  about?: string;
  /** One way out. */
  children?: ReactNode;
}

/** A list with nothing in it, in the list's place. */
export function Empty({ icon, message, about, children }: EmptyProps) {
  return (
    <div className="empty">
      <Icon path={icon} size="large" />
      <p>{message}</p>
      {about && <span className="meta">{about}</span>}
      {children}
    </div>
  );
}
