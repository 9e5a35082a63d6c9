import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether React runs in the browser; false on the server and while it hydrates. For buttons that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
