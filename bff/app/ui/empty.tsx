import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

interface EmptyProps {
  /** A path of icons.ts. */
  icon: string;
  message: string;
  about?: ReactNode;
  /** One link or button to continue. */
  children?: ReactNode;
  className?: string;
}

/** Shown instead of an empty list. */
export function Empty({ icon, message, about, children, className }: EmptyProps) {
  return (
    <div className={joinClasses('empty', className)}>
      <Icon path={icon} size="large" />
      <p>{message}</p>
      {about && <span className="meta">{about}</span>}
      {children}
    </div>
  );
}
