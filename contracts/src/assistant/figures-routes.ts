import { PlatformQuery } from '../analytics/platform/schemas.ts';
import { defineRoute } from '../http/define-route.ts';
import { AssistantStats } from './schemas.ts';

export const getAssistantStats = defineRoute({
  method: 'GET',
  path: '/assistant/figures',
  summary: 'How often the study assistant was asked, and how it did',
  access: ['admin'],
  query: PlatformQuery,
  answers: { 200: AssistantStats },
});
