/**
 * The parts of a URL's path as Remix matches them: decoded, without regard to case, slashes at the end dropped. A path that
 * cannot be decoded is taken as it is.
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
