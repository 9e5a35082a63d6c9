import type { QuestionStats } from '@shikhar/contracts/analytics/test-reports/schemas';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import type { Basis } from './report-text.ts';

export function findBasis({ type }: Pick<QuestionStats, 'type'>): Basis {
  return getViewingKind(type).isMarkedByTeacher ? 'rubric' : 'key';
}
