import { PlatformQuery } from '../analytics/platform.ts';
import { defineRoute } from '../http/define-route.ts';
import { AssistantFigures } from './schemas.ts';

export const readAssistantFigures = defineRoute({
  method: 'GET',
  path: '/assistant/figures',
  summary: 'How often the study assistant was asked, and how it did',
  access: ['admin'],
  query: PlatformQuery,
  answers: { 200: AssistantFigures },
});
