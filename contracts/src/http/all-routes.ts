import * as attempts from '../attempts/routes.ts';
import * as audit from '../audit/routes.ts';
import * as auth from '../auth/routes.ts';
import * as dashboard from '../dashboard/routes.ts';
import * as health from '../health/routes.ts';
import * as mail from '../mail/routes.ts';
import * as memberships from '../memberships/routes.ts';
import * as settings from '../settings/routes.ts';
import * as tests from '../tests/routes.ts';
import type { RouteDefinition } from './define-route.ts';

/** Every endpoint there is, by its name; the service refuses to start with one that has no handler. */
export const allRoutes: Readonly<Record<string, RouteDefinition>> = {
  ...audit,
  ...auth,
  ...settings,
  ...mail,
  ...memberships,
  ...tests,
  ...attempts,
  ...dashboard,
  ...health,
};
