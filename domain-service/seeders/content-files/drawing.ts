// '%' and '#' have a meaning in URLs; the others, and all that is not printable ASCII, may not stand in one.
const unsafe = /[%#<>"{}|\\^`]|[^ -~]+/g;

/**
 * An SVG as a `data:` URL, shorter than base64 and well compressed in transit: attribute quotes become single ones,
 * space between elements goes, and only what a URL may not hold is escaped.
 */
export function readDrawing(svg: string): string {
  if (svg.includes("'")) throw new Error("A drawing may not hold the character ': attributes are quoted with it");
  const compact = svg.trim().replace(/>\s+</g, '><').replace(/\s+/g, ' ').replaceAll('"', "'");
  return `data:image/svg+xml,${compact.replace(unsafe, (text) => encodeURIComponent(text))}`;
}
