import type { ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A part of a long form: what it is about on the left, its fields on the right. */
export function SettingRow({ title, about, children }: SettingRowProps) {
  return (
    <section className="setrow">
      <div>
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}
