/** What a route may say about itself in `export const handle`. */
export interface PageHandle {
  /** Loads React in the browser; other pages are plain documents with one small script. */
  readonly hydrate?: boolean;
}

export function isHydrated({ handle }: { readonly handle: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true;
}
