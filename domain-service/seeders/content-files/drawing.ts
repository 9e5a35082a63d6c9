// '%' and '#' have a meaning in URLs; the other characters, and all outside printable ASCII, are not allowed.
const unsafe = /[%#<>"{}|\\^`]|[^ -~]+/g;

/**
 * An SVG as a `data:` URL, shorter than base64 and easy to compress: uses single quotes, drops space between elements, and
 * escapes only what a URL may not contain.
 */
export function buildSvgUrl(svg: string): string {
  if (svg.includes("'")) throw new Error("A drawing may not hold the character ': attributes are quoted with it");
  const compact = svg.trim().replace(/>\s+</g, '><').replace(/\s+/g, ' ').replaceAll('"', "'");
  return `data:image/svg+xml,${compact.replace(unsafe, (text) => encodeURIComponent(text))}`;
}
