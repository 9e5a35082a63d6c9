import 'react';

// React 18 writes these to the page but its types do not know them.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual' | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string | undefined;
    popovertargetaction?: 'show' | 'hide' | 'toggle' | undefined;
  }
}
