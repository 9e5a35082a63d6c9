import { defineRoute } from '../http/define-route.ts';
import { AssistantStanding } from './schemas.ts';

export const getAssistant = defineRoute({
  method: 'GET',
  path: '/assistant',
  summary: 'Whether the study assistant is open to the student: not while an attempt of theirs runs',
  access: ['student'],
  inMaintenance: 'running-attempt',
  answers: { 200: AssistantStanding },
});
