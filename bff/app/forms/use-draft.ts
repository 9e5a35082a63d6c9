import { useActionData, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { postJson } from '../lib/json-client.ts';
import { listControls, readPosted } from './controls.ts';
import { isUnread } from './keep-form.ts';
import { forgetTyped } from './typed-fields.ts';
import { registerWork, type UnsavedWork } from './unsaved-work.ts';

/** Milliseconds after the last key before a draft is saved. */
const pauseMs = 2_000;

function findLine(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'said' in answer ? String(answer.said) : null;
}

interface Draft {
  /** After a change without a key, such as a removed row. */
  saveSoon(): void;
  /** Gives up what is not saved yet. Forms of the router do so when they are sent; a fetcher's form calls it itself. */
  cancel(): void;
}

interface Autosave extends Draft {
  readonly work: UnsavedWork;
  stop(): void;
}

type DraftPart = RefObject<HTMLElement>;

function startAutosave(place: string, part: DraftPart, onSaved: (line: string) => void): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = new AbortController();
  let isWaiting = false;
  // React lets go of it before the page's last draft is saved.
  let element: HTMLElement | null = null;

  let saving: Promise<boolean> | undefined;

  const send = async (keepalive: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (!element) return true;
    const { signal } = sending;
    const fields = readPosted(listControls(element).filter(({ type }) => type !== 'file'));
    const answer = await postJson('/authoring/drafts', { place, fields }, { keepalive, signal });
    if (signal.aborted) return true;
    isWaiting = answer === null;
    const form = element.closest('form');
    // Until then, the tab has what was typed (`useTypedFields`).
    if (form && answer !== null && timer === undefined) forgetTyped(form);
    onSaved(findLine(answer) ?? 'Not saved: the draft waits on this page');
    return answer !== null;
  };
  const save = (keepalive: boolean) => {
    const current = send(keepalive).finally(() => {
      if (saving === current) saving = undefined;
    });
    saving = current;
    return current;
  };
  const saveSoon = () => {
    element = part.current;
    clearTimeout(timer);
    timer = setTimeout(() => void save(false), pauseMs);
  };
  const saveTyped = ({ target }: Event) => {
    if (target instanceof Node && part.current?.contains(target)) saveSoon();
  };
  const retry = () => {
    if (isWaiting) void save(false);
  };
  const saveLast = () => {
    if (timer !== undefined) void save(true);
  };
  document.addEventListener('input', saveTyped);
  window.addEventListener('online', retry);
  window.addEventListener('pagehide', saveLast);
  return {
    saveSoon,
    work: {
      isUnsaved: () => timer !== undefined || isWaiting || saving !== undefined,
      save: () => (timer === undefined ? saving : undefined) ?? save(false),
      isSavedOnClose: () => !isWaiting && saving === undefined && navigator.onLine,
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      isWaiting = false;
      sending.abort();
      sending = new AbortController();
    },
    stop() {
      saveLast();
      document.removeEventListener('input', saveTyped);
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', saveLast);
    },
  };
}

/**
 * Saves what is typed into a form, or a part of one, two seconds after the last key and when the page is left. Once the form is
 * sent, its answer decides what is kept: a draft that came later would bring back what was typed.
 *
 * @param place the key of the draft; without one, the part has none
 * @param onSaved gets the line about the draft, and has to stay the same function
 */
export function useDraft(place: string | undefined, part: DraftPart, onSaved: (line: string) => void): Draft {
  const autosave = useRef<Autosave>();
  useEffect(() => {
    if (place === undefined) return;
    const started = startAutosave(place, part, onSaved);
    autosave.current = started;
    const endWork = registerWork(started.work);
    return () => {
      endWork();
      autosave.current = undefined;
      started.stop();
    };
  }, [place, part, onSaved]);
  const { state } = useNavigation();
  const answer = useActionData<unknown>();
  useEffect(() => {
    if (state === 'submitting') autosave.current?.cancel();
    else if (state === 'idle' && isUnread(answer)) autosave.current?.saveSoon();
  }, [state, answer]);
  return {
    saveSoon: () => autosave.current?.saveSoon(),
    cancel: () => autosave.current?.cancel(),
  };
}
