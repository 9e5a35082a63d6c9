import { defineRoute } from '../http/define-route.ts';
import { AssistantStanding } from './schemas.ts';

export const getAssistant = defineRoute({
  method: 'GET',
  path: '/assistant',
  summary: 'Whether the student can use the study assistant; it is closed during an attempt',
  access: ['student'],
  inMaintenance: 'running-attempt',
  answers: { 200: AssistantStanding },
});
