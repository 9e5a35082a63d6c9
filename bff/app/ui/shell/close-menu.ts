import type { MouseEvent } from 'react';

/** For the links of a menu: it stays open over the next page otherwise, because no document is loaded. */
export function closeMenu({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')?.removeAttribute('open');
}
