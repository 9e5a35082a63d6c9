import 'react';

// React 18 renders these attributes but its types lack them.
declare module 'react' {
  interface HTMLAttributes<T> {
    inert?: '' | undefined;
    popover?: 'auto' | 'manual' | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string | undefined;
    popovertargetaction?: 'show' | 'hide' | 'toggle' | undefined;
  }
}
