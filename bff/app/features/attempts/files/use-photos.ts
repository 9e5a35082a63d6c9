import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AnswerPhotos, findPhotoStore, type PhotoStore } from './photo-store.ts';

const beforeScript = () => 0;

/** Follows every change of the attempt's photos. */
export function usePhotoStore(attemptId: string): PhotoStore {
  const store = findPhotoStore(attemptId);
  useSyncExternalStore(store.subscribe, store.readVersion, beforeScript);
  return store;
}

/** The photos of an answer; until hydration, those that the page was rendered with. */
export function usePhotos(attemptId: string, index: number, files: readonly AnswerFile[]): [AnswerPhotos, PhotoStore | null] {
  const store = usePhotoStore(attemptId);
  const [isRunning, setIsRunning] = useState(false);
  // Only once: later lists are not newer.
  const [first] = useState(files);
  useEffect(() => {
    store.adopt(index, first);
    setIsRunning(true);
    void store.refresh(index);
    // Load the sender now, in case the network goes.
    void import('./photo-sender.ts').catch(() => {});
  }, [store, index, first]);
  return isRunning ? [store.read(index), store] : [{ files, sent: [] }, null];
}
