/**
 * Whether a route says `export const handle = { hydrate: true }`: its page gets React in the browser, for the exam's screen. Every
 * other page is a plain document with one small script.
 */
export function isHydrated({ handle }: { readonly handle: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true;
}
