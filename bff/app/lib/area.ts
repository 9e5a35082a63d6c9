import { useLocation } from '@remix-run/react';
import { splitPath } from './path-segments.ts';

/** The parts of the site that belong to one role each. They share some screens. */
export type Area = 'admin' | 'teacher' | 'school';

/** The areas where tests and materials are created. */
export type StaffArea = Exclude<Area, 'school'>;

/** The URL of a request, or a location of the router. */
type PageLocation = { readonly url: string } | { readonly pathname: string };

const areas = { admin: 'admin', teacher: 'teacher', school: 'school' } as const satisfies Record<Area, Area>;
const staffAreas = { admin: 'admin', teacher: 'teacher' } as const satisfies Record<StaffArea, StaffArea>;

/** The choice for the area of a URL. Throws outside the given areas: the route is mounted in the wrong place. */
export function findForArea<T>(location: PageLocation, choices: Readonly<Partial<Record<Area, T>>>): T {
  const pathname = 'url' in location ? new URL(location.url).pathname : location.pathname;
  const [area] = splitPath(pathname);
  const found = Object.entries(choices).find(([name]) => name === area);
  if (!found) throw new Error(`${pathname} is in no area of ${Object.keys(choices).join(', ')}`);
  return found[1];
}

export function useForArea<T>(choices: Readonly<Partial<Record<Area, T>>>): T {
  return findForArea(useLocation(), choices);
}

export function findArea(location: PageLocation): Area {
  return findForArea<Area>(location, areas);
}

export function findStaffArea(location: PageLocation): StaffArea {
  return findForArea<StaffArea>(location, staffAreas);
}

/** The path of a section in the current area, such as `/admin/tests`. */
export function findStaffPath<Section extends string>(location: PageLocation, section: Section): `/${StaffArea}/${Section}` {
  return `/${findStaffArea(location)}/${section}`;
}

export function useStaffPath<Section extends string>(section: Section): `/${StaffArea}/${Section}` {
  return findStaffPath(useLocation(), section);
}
