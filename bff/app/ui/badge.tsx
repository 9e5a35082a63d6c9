import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type BadgeTone = 'primary' | 'success' | 'warn' | 'danger';

/** A fact in a small box. The tone only repeats the text. */
export function Badge({ tone, icon, children }: { tone?: BadgeTone; icon?: string; children: ReactNode }) {
  return (
    <span className={tone ? `badge badge-${tone}` : 'badge'}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </span>
  );
}

export type StatusKind = 'active' | 'pending' | 'suspended' | 'draft' | 'off' | 'done';

/** A state by shape, word and colour: `off` for archived, expired or not begun, `done` for submitted or refunded. */
export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`badge st st-${kind}`}>{children}</span>;
}
