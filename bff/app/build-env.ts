/** The script Remix's dev server runs before the exam's components; undefined in builds. */
export const reloadHref = import.meta.env.DEV ? '/@id/__x00__virtual:remix/inject-hmr-runtime' : undefined;
