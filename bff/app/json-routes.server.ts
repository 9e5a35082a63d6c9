import { assistantRoutes } from './features/assistant/ask-route.server.ts';
import { examRoutes } from './features/attempts/exam-routes.server.ts';
import { diagnosticsRoutes } from './features/diagnostics/error-route.server.ts';
import { reviewRoutes } from './features/marking/reviews/review-routes.server.ts';
import { materialRoutes } from './features/materials/study/place-route.server.ts';
import { authoringRoutes } from './features/questions/form/authoring-routes.server.ts';
import type { JsonRoute } from './json-route.ts';

/** Routes for page scripts. The pages are in `routes.ts`. */
export const jsonRoutes: readonly JsonRoute[] = [
  ...examRoutes,
  ...reviewRoutes,
  ...authoringRoutes,
  ...materialRoutes,
  ...assistantRoutes,
  ...diagnosticsRoutes,
];
