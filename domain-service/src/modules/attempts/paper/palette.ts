import type { PaletteItem, PaletteState } from '@shikhar/contracts/attempts/schemas';
import { expressionBuilder } from 'kysely';
import { type Aliased, jsonArrayFrom, toBoolean } from '../../../database/sql.ts';
import { isAnswered } from '../files/answer-files.repository.ts';
import type { Paper } from './paper.ts';

/** On `attempts a`: the saved state of each visited question that the palette shows. */
export function selectPaletteMarks() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return jsonArrayFrom(
    eb
      .selectFrom('attempt_answers as m')
      .select(['m.index', toBoolean(isAnswered()).as('isAnswered'), 'm.flagged'])
      .whereRef('m.student_id', '=', 'a.student_id')
      .whereRef('m.attempt_id', '=', 'a.id'),
  );
}

interface PaletteMark {
  index: number;
  isAnswered: boolean;
  flagged: boolean;
}

function findState(mark: PaletteMark | undefined): PaletteState {
  if (!mark) return 'not_visited';
  if (mark.isAnswered) return mark.flagged ? 'answered_flagged' : 'answered';
  return mark.flagged ? 'flagged' : 'seen';
}

export function buildPalette(paper: Paper, marks: readonly PaletteMark[]): PaletteItem[] {
  const byIndex = new Map(marks.map((mark) => [mark.index, mark]));
  return paper.questions.map(({ question, section, index }) => ({
    section,
    type: question.type,
    marks: question.marks,
    state: findState(byIndex.get(index)),
  }));
}
