/** Downloads, pictures and actions without a page of their own: links and forms lead there without the router. */
const others = [
  /\/(?:export|template)$/,
  /^\/(?:files|photos|question-images)\//,
  /^\/study-materials\/[^/]+\/(?:picture|pages\/)/,
  /^\/tests\/[^/]+\/preview$/,
  /^\/logout$/,
];

/** Whether the router can show this path of the site. */
export function isPage(pathname: string): boolean {
  return !others.some((paths) => paths.test(pathname));
}
