import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { closeIcon } from './icons.ts';

interface PageDialogProps {
  id: string;
  title: string;
  isSmall?: boolean;
  children: ReactNode;
}

/**
 * A native dialog for pages that are not hydrated. The page's script opens it from a link with `data-opens`; without JavaScript,
 * that link leads to a page that does the same.
 */
export function PageDialog({ id, title, isSmall, children }: PageDialogProps) {
  return (
    <dialog className={isSmall ? 'dialog dialog-sm' : 'dialog'} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <CloseButton icon={closeIcon} label="Close" />
      </header>
      {children}
    </dialog>
  );
}

type CloseButtonProps = { icon: string; label: string } | { children: string };

/** Closes the surrounding dialog through the page's script. */
export function CloseButton(props: CloseButtonProps) {
  const look = 'icon' in props ? ({ variant: 'quiet', ...props } as const) : props;
  return <Button type="button" data-closes="" {...look} />;
}
