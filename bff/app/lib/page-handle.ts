/**
 * Whether a route has `export const handle = { hydrate: true }`, so that React hydrates its page, as for the exam screen. Every
 * other page is a plain document with one small script.
 */
export function isHydrated({ handle }: { readonly handle: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true;
}
