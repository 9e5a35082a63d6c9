import { PlatformQuery } from '../analytics/platform/schemas.ts';
import { defineRoute } from '../http/define-route.ts';
import { AssistantStats } from './schemas.ts';

export const getAssistantStats = defineRoute({
  method: 'GET',
  path: '/assistant/figures',
  summary: 'Statistics of the study assistant: questions, outcomes and reply times',
  access: ['admin'],
  query: PlatformQuery,
  answers: { 200: AssistantStats },
});
