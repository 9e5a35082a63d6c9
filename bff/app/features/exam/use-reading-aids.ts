import type { ReadingAids } from '@shikhar/contracts/reading-aids/schemas';
import { useSyncExternalStore } from 'react';
import { getBrowserAids, watchBrowserAids } from '../../lib/reading-aids.ts';
import { useRootData } from '../session/root-data.ts';

/** How the student reads: as the server knows it for the first paint, then as it was changed in this browser. */
export function useReadingAids(): ReadingAids {
  const { readingAids } = useRootData();
  return useSyncExternalStore(watchBrowserAids, getBrowserAids, () => readingAids ?? getBrowserAids());
}
