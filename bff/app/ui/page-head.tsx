import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** One line below the title. */
  about?: ReactNode;
  /** The one main action of the page. */
  children?: ReactNode;
}

export function PageHead({ title, about, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {about && <p>{about}</p>}
      </div>
      {children}
    </div>
  );
}
