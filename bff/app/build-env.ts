/** What Remix's development server wants to run in the browser before the exam's components; undefined in what is built. */
export const reloadHref = import.meta.env.DEV ? '/@id/__x00__virtual:remix/inject-hmr-runtime' : undefined;
