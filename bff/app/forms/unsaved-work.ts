/** Text on a page that may not be saved yet. */
export interface UnsavedWork {
  isUnsaved(): boolean;
  /** Whether this page still shows it with another query; by default it does. */
  isShownWith?(search: string): boolean;
  /** Saves it before another page is shown. False if that failed; without it, the reader is asked. */
  save?(): Promise<boolean>;
  /** Whether it is saved, too, when the browser closes the page. */
  isSavedOnClose?(): boolean;
  /** Called when the reader leaves without saving it. */
  discard?(): void;
}

const works = new Set<UnsavedWork>();

/** Makes the page ask before it is left while this is unsaved. @returns a function that ends it */
export function registerWork(work: UnsavedWork): () => void {
  works.add(work);
  return () => works.delete(work);
}

export function listUnsaved(): UnsavedWork[] {
  return [...works].filter((work) => work.isUnsaved());
}

/** Unsaved work of the page with this path that the next page does not show. */
export function listLeft(path: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): UnsavedWork[] {
  return listUnsaved().filter((work) => pathname !== path || work.isShownWith?.(search) === false);
}
