import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { downIcon } from './icons.ts';

interface FoldProps {
  title: ReactNode;
  /** A short summary of its content. */
  about?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** Rarely used fields, collapsed unless one of them is filled in or wrong. */
export function Fold({ title, about, isOpen = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // It opens for an error, and stays open when that is corrected.
  const [isOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details className="fold" open={isOpenAtFirst} ref={details}>
      <summary>
        {title}
        {about && <span className="meta">{about}</span>}
        <Icon path={downIcon} size="small" className="chev" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
