import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/defaults';
import type { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { jsonObjectFrom } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { selectAccessibilitySettings } from '../accessibility/accessibility-settings.service.ts';
import { attemptSubmitted } from '../attempt.errors.ts';
import { selectAttemptHead, selectSavedAnswer, toAnswerState, toAttemptHead } from '../attempt-head.mapper.ts';
import type { AnswerKey } from '../attempt-key.ts';
import { isOverdue } from '../clock/deadline.ts';
import { recordHeartbeat, selectHeartbeat } from '../clock/heartbeat.service.ts';
import { closeOverdueAttempt } from '../clock/overdue-attempts.service.ts';
import { selectFiles } from '../files/answer-files.repository.ts';
import { hasOpened } from './attempt-sections.ts';
import { buildPalette, selectPaletteMarks } from './palette.ts';
import { loadPaper } from './paper.repository.ts';
import { toShownQuestion } from './shown-question.mapper.ts';

const findRow = prepareQuery<AnswerKey>()('attempt-page', (db, parameter) =>
  db
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select(selectAttemptHead())
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('attempt_answers as k')
          .select(selectSavedAnswer())
          .whereRef('k.student_id', '=', 'a.student_id')
          .whereRef('k.attempt_id', '=', 'a.id')
          .where('k.index', '=', parameter('index')),
      ).as('saved'),
      selectFiles({ studentId: eb.ref('a.student_id'), attemptId: eb.ref('a.id'), index: parameter('index') }).as('files'),
      selectAccessibilitySettings(eb.ref('a.student_id')).as('settings'),
      selectHeartbeat().as('seenAt'),
      selectPaletteMarks().as('marks'),
    ])
    .where('a.student_id', '=', parameter('studentId'))
    .where('a.id', '=', parameter('attemptId')),
);

/**
 * One question of a student's running attempt. This is the most frequent read: one statement when the paper is cached.
 *
 * @throws NOT_FOUND for another student's attempt or an index outside the paper; ATTEMPT_CLOSED once it is submitted or overdue
 */
export async function findAttemptPage(em: EntityManager, { now, ...place }: AnswerKey & { now: Date }): Promise<AttemptPage> {
  const { studentId, attemptId, index } = place;
  const [row] = await findRow(em, place);
  if (!row) throw notFound();
  const paper = await loadPaper(em, attemptId);
  const placed = paper.questions[index];
  if (!placed) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadlineAt), now)) await closeOverdueAttempt(em, place, now);
  else if (row.status === 'in_progress') {
    await recordHeartbeat(em, { studentId, attemptId, seenAt: row.seenAt, now });
    const attempt = toAttemptHead(row, now);
    return {
      attempt,
      question: hasOpened(attempt.sections[placed.section], now) ? toShownQuestion(placed, row.files) : null,
      answer: toAnswerState(placed, row.saved),
      palette: buildPalette(paper, row.marks),
      accessibilitySettings: row.settings ?? defaultAccessibilitySettings,
    };
  }
  throw attemptSubmitted();
}
