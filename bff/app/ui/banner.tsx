import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Icon } from './icon.tsx';
import { alertIcon, checkIcon, flagIcon, infoIcon } from './icons.ts';

export type BannerKind = 'error' | 'warn' | 'info' | 'ok';

const icons = { error: alertIcon, warn: flagIcon, info: infoIcon, ok: checkIcon } as const;
const roles = { error: 'alert', warn: 'status', info: undefined, ok: 'status' } as const;

const focusAttributes = { tabIndex: -1, autoFocus: true } as const;

interface BannerProps {
  kind: BannerKind;
  /** In bold above the text. */
  title?: string;
  /** A path of icons.ts instead of the default for the kind. */
  icon?: string;
  /** A button or link on the right, such as Try again. */
  action?: ReactNode;
  className?: string;
  /** Takes the focus when it appears. */
  isFocused?: boolean;
  children?: ReactNode;
}

/** An inline message. A failure to load replaces the list. */
export function Banner({ kind, title, icon = icons[kind], action, className, isFocused, children }: BannerProps) {
  const element = useRef<HTMLDivElement>(null);
  // The browser itself focuses it when a document loads.
  const isLoaded = useRef(!useHydrated());
  useEffect(() => {
    if (isFocused && !isLoaded.current) element.current?.focus();
    isLoaded.current = false;
  }, [isFocused]);
  return (
    <div
      ref={element}
      className={`banner banner-${kind}${className ? ` ${className}` : ''}`}
      role={roles[kind]}
      {...(isFocused && focusAttributes)}
    >
      <Icon path={icon} />
      <div className="grow">
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  );
}
