import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { isPageAvailable } from './page-client.ts';

/** Loads the page's data again every so many seconds, as long as somebody sees the page and it can be loaded. Null stops it. */
export function useRenewal(seconds: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (seconds === null || state !== 'idle') return;
    const look = async () => {
      if (!document.hidden && (await isPageAvailable())) revalidate();
    };
    const timer = setInterval(look, seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds, state, revalidate]);
}
