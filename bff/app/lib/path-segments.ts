/**
 * The parts of a URL's path as Remix matches them: decoded, in lower case, without trailing slashes. A path that cannot be
 * decoded is used as it is.
 */
export function splitPath(pathname: string): string[] {
  const parts = pathname.replace(/\/+$/, '').split('/').slice(1);
  return decodeParts(parts).map((part) => part.toLowerCase());
}

function decodeParts(parts: string[]): string[] {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return parts;
  }
}
