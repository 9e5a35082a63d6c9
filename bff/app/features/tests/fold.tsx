import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';

interface FoldProps {
  title: string;
  /** A short summary of its content. */
  about?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** Rarely used fields, collapsed unless one of them is filled in or wrong. */
export function Fold({ title, about, isOpen, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {title}
        {about && <span className="meta">{about}</span>}
        <Icon path={downIcon} size="small" className="chev" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
