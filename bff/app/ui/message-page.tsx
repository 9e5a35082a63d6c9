import type { ReactNode } from 'react';
import { Signal, type SignalAspect } from './signal.tsx';

interface MessagePageProps {
  signal: SignalAspect;
  title: string;
  /** A number above the title, as 503. */
  code?: string;
  /** What happened, and what is safe. */
  children: ReactNode;
  /** The one way on first. */
  actions: ReactNode;
  /** In small below, such as a reference number. */
  note?: ReactNode;
  /** Looked at anew every so many seconds, as long as it says so. */
  freshSeconds?: number | undefined;
  /** A further way on, below the buttons. */
  after?: ReactNode;
}

/** A whole page that says one thing; it stands beside a shell's top bar or alone, and is the page's main. */
export function MessagePage({ signal, title, code, children, actions, note, after, freshSeconds }: MessagePageProps) {
  return (
    <main className="msgpage" id="main" data-fresh={freshSeconds}>
      <Signal aspect={signal} />
      {code && <p className="code">{code}</p>}
      <h1>{title}</h1>
      {typeof children === 'string' ? <p className="text-ink-2">{children}</p> : children}
      <div className="btns">{actions}</div>
      {after && <p className="mt-3">{after}</p>}
      {note && <p className="hint mt-4">{note}</p>}
    </main>
  );
}
