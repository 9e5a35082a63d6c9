import type { ReactNode } from 'react';

interface SettingRowProps {
  /** Anchor for links. */
  id?: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** A part of a long form: what it is about on the left, its fields on the right. */
export function SettingRow({ id, title, about, children }: SettingRowProps) {
  return (
    <section className="setrow" id={id}>
      <div>
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}
