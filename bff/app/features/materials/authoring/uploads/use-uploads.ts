import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { signedOutMessage } from '../../../../lib/responses/failure.ts';
import type { SavedFile } from '../list/material-row.ts';
import { type MaterialsBase, uploadsPaths } from '../materials-base.ts';
import { findUploadId, type UploadItem } from './upload-item.ts';
import {
  cancelUpload,
  chooseUpload,
  discardSaved,
  findCurrent,
  getUploads,
  resumeUploads,
  submitUpload,
  subscribeToUploads,
  type Uploads,
} from './upload-store.client.ts';

const noUploads: Uploads = { items: [], cancelledIds: new Set() };
const getNone = () => noUploads;

/** Milliseconds for the server to know of a file; the services give up on each other before. */
const responseTimeoutMs = 20_000;

const noAnswer = 'The server does not answer. Your text is still here. Send it when you are online again.';

interface UploadTarget {
  base: MaterialsBase;
  view: { readonly max: number; readonly owner: string };
  /** Whether the page has a form for a file, and the file that the server keeps for it. */
  form?: { saved: SavedFile | null };
  /** The material whose file the form replaces. */
  materialId?: string;
}

/** Keys in their order are files in the order in which they were chosen. */
function createKey(): string {
  return `${Math.floor(performance.timeOrigin + performance.now())}-${crypto.randomUUID()}`;
}

/** Whether the server knows of a file, as soon as it does. */
function hasBegun({ begun }: UploadItem): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, responseTimeoutMs, false));
  return Promise.race([begun.then(() => true), tooLong]);
}

/** The uploads of a page. A file is sent as soon as it is chosen; those of forms that were taken go on in any page. */
export function useUploads({ base, view: { max, owner }, form, materialId }: UploadTarget) {
  const { pathname: place } = useLocation();
  const { items, cancelledIds } = useSyncExternalStore(subscribeToUploads, getUploads, getNone);
  const [problem, setProblem] = useState<string | null>(null);
  const settings = useMemo(
    () => ({
      endpoint: uploadsPaths[base],
      max: max * 1024 * 1024,
      tooLarge: `A file may have at most ${max} MB.`,
      materialId,
    }),
    [base, max, materialId],
  );
  const saved = form?.saved && !cancelledIds.has(form.saved.id) ? form.saved : null;
  const freePlace = form && saved === null ? place : null;
  useEffect(() => void resumeUploads({ owner, place: freePlace, settings }), [owner, freePlace, settings]);

  const submitted = items.filter(({ record }) => record.isSubmitted);
  const keys = submitted.map(({ record }) => record.key).join(' ');
  const known = useRef('');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const isLess = known.current.split(' ').some((key) => !keys.includes(key));
    known.current = keys;
    if (isLess) revalidate();
  }, [keys, revalidate]);

  const current = form ? (items.findLast(({ record }) => record.place === place && !record.isSubmitted) ?? null) : null;
  return {
    /** The file of the form, when this browser sends it. */
    current,
    /** The file of the form, when only the server has it. */
    saved: current === null ? saved : null,
    /** For the form's hidden field. */
    uploadId: current === null ? (saved?.id ?? '') : current.state === 'refused' ? '' : findUploadId(current),
    /** Files whose form was taken. */
    submitted,
    /** Uploads that the page shows itself, or no longer. */
    ownIds: new Set([...items.map(findUploadId), ...cancelledIds]),
    /** Stands in the way of sending the form. */
    problem,
    cancel: cancelUpload,
    discard: ({ id }: SavedFile) => discardSaved(settings.endpoint, id),
    /** @param type the type that is chosen for it, if its name fits */
    choose([file, another]: readonly File[], type: string | undefined) {
      if (!file) return;
      setProblem(another ? 'Choose one file at a time.' : null);
      if (another) return;
      if (saved && !current) discardSaved(settings.endpoint, saved.id);
      const { name, size: bytes } = file;
      chooseUpload({ key: createKey(), owner, place, name, bytes, type, file, isSubmitted: false }, settings);
    },
    /** Waits until the server knows of the form's file; null if it does not answer. */
    async findSent(): Promise<{ item: UploadItem | null } | null> {
      const chosen = findCurrent(place);
      if (chosen && !(await hasBegun(chosen))) {
        setProblem(chosen.state === 'signed-out' ? signedOutMessage : noAnswer);
        return null;
      }
      setProblem(null);
      // Another file may have been chosen while this one began.
      return { item: findCurrent(place) };
    },
    submit: submitUpload,
  };
}
export type PageUploads = ReturnType<typeof useUploads>;
