import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';

interface FoldProps {
  title: string;
  /** What is in it, in few words. */
  about?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that few need, folded away; open where one of them is filled in or wrong. */
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
