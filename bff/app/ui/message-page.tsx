import type { ReactNode } from 'react';
import { Signal, type SignalAspect } from './signal.tsx';

interface MessagePageProps {
  signal: SignalAspect;
  title: string;
  /** A number above the title, as 503. */
  code?: string;
  /** The event, and everything it does not affect. */
  children: ReactNode;
  /** The main action first. */
  actions: ReactNode;
  /** Small print below, such as a reference number. */
  note?: ReactNode;
  /** Another link, below the buttons. */
  after?: ReactNode;
}

/** A full-page message. It is the page's main, under a shell's top bar or alone. */
export function MessagePage({ signal, title, code, children, actions, note, after }: MessagePageProps) {
  return (
    <main className="msgpage" id="main">
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
