import type { Role } from '@shikhar/contracts/vocabulary/role';
import { splitPath } from './lib/path-segments.ts';
import { type PageAccess, routeAccess } from './routes.ts';

interface PathPattern {
  /** Without the splat. */
  readonly parts: readonly string[];
  readonly isSplat: boolean;
  readonly score: number;
  readonly access: PageAccess;
}

function compilePattern(path: string, access: PageAccess): PathPattern {
  const parts = splitPath(path);
  const isSplat = parts.at(-1) === '*';
  if (isSplat) parts.pop();
  return { parts, isSplat, score: scorePattern(parts, isSplat), access };
}

/** Ranks like Remix: 11 for each static part, 4 for each dynamic one, minus 1 for a splat. */
function scorePattern(parts: readonly string[], isSplat: boolean): number {
  return parts.reduce((score, part) => score + (part.startsWith(':') ? 4 : 11), isSplat ? -1 : 0);
}

const patterns = [...routeAccess]
  .map(([path, access]) => compilePattern(path, access))
  .toSorted((one, other) => other.score - one.score);

const maxParts = Math.max(...patterns.map(({ parts }) => parts.length));

/** By number of parts, best match first, because every request is looked up here. */
const patternsByLength: readonly (readonly PathPattern[])[] = Array.from({ length: maxParts + 2 }, (_, length) =>
  patterns.filter(({ parts, isSplat }) => parts.length === length || (isSplat && parts.length < length)),
);

function fitsPattern(pattern: PathPattern, given: readonly string[]): boolean {
  return pattern.parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}

/** Returns the access of the route that Remix would render at a path. */
export function findPageAccess(pathname: string): PageAccess {
  const given = splitPath(pathname);
  const candidates = patternsByLength[Math.min(given.length, maxParts + 1)] ?? [];
  return candidates.find((pattern) => fitsPattern(pattern, given))?.access ?? 'anyone';
}

/** The roles that may open the page at a path. Throws for a page open to anyone or to guests, which has no roles. */
export function getPageRoles(pathname: string): readonly Role[] {
  const access = findPageAccess(pathname);
  if (typeof access === 'string') throw new Error(`${pathname} is open to ${access} and has no roles`);
  return access;
}

export function canSeePath(role: Role, pathname: string): boolean {
  const access = findPageAccess(pathname);
  return typeof access === 'string' || access.includes(role);
}
