import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/defaults';
import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { selectAccessibilitySettings } from '../accessibility/accessibility-settings.service.ts';
import { attemptSubmitted } from '../attempt.errors.ts';
import {
  type AttemptHeadRow,
  attemptHeadColumns,
  type SavedAnswer,
  toAnswerState,
  toAttemptHead,
} from '../attempt-head.mapper.ts';
import { isOverdue } from '../clock/deadline.ts';
import { recordHeartbeat, selectHeartbeatSql } from '../clock/heartbeat.service.ts';
import { closeOverdueAttempt } from '../clock/overdue-attempts.service.ts';
import { isAnsweredSql, selectFilesSql } from '../files/answer-files.repository.ts';
import { hasOpened } from './attempt-sections.ts';
import { buildPalette } from './palette.ts';
import { loadPaper } from './paper.repository.ts';
import { toShownQuestion } from './shown-question.mapper.ts';

interface AttemptPageRow extends AttemptHeadRow {
  saved: SavedAnswer | null;
  files: AnswerFile[];
  settings: AccessibilitySettings | null;
  seen_at: string | null;
  marks: [index: number, hasAnswer: boolean, flagged: boolean][];
}

const statement = prepareStatement(
  'attempt-page',
  `
  select ${attemptHeadColumns},
    (select json_build_object('answer', k.answer, 'flagged', k.flagged, 'sequence', k.sequence, 'savedAt', k.saved_at)
      from attempt_answers k where k.attempt_id = a.id and k.index = :index) as saved,
    ${selectFilesSql('f.attempt_id = a.id and f.index = :index')} as files,
    ${selectAccessibilitySettings('a.student_id')} as settings, ${selectHeartbeatSql} as seen_at,
    (select coalesce(json_agg(json_build_array(m.index, ${isAnsweredSql}, m.flagged)), '[]')
      from attempt_answers m where m.attempt_id = a.id) as marks
  from attempts a join tests t on t.id = a.test_id
  where a.id = :attemptId and a.student_id = :studentId`,
);

/**
 * One question of a student's running attempt. This is the most frequent read: one statement when the paper is cached.
 *
 * @throws NOT_FOUND for another student's attempt or an index outside the paper; ATTEMPT_CLOSED once it is submitted or overdue
 */
export async function findAttemptPage(
  em: EntityManager,
  { attemptId, studentId, index, now }: { attemptId: string; studentId: string; index: number; now: Date },
): Promise<AttemptPage> {
  const [row] = await runPrepared<AttemptPageRow>(em, statement, { attemptId, studentId, index });
  if (!row) throw notFound();
  const paper = await loadPaper(em, attemptId);
  const placed = paper.questions[index];
  if (!placed) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadline_at), now)) await closeOverdueAttempt(em, attemptId, now);
  else if (row.status === 'in_progress') {
    await recordHeartbeat(em, { attemptId, seenAt: row.seen_at, now });
    const attempt = toAttemptHead(row, now);
    return {
      attempt,
      question: hasOpened(attempt.sections[placed.section], now) ? toShownQuestion(placed, row.files) : null,
      answer: toAnswerState(placed, row.saved),
      palette: buildPalette(
        paper,
        row.marks.map(([place, hasAnswer, flagged]) => ({ index: place, isAnswered: hasAnswer, flagged })),
      ),
      accessibilitySettings: row.settings ?? defaultAccessibilitySettings,
    };
  }
  throw attemptSubmitted();
}
