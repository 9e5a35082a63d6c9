import type { PaletteItem, PaletteState } from '@shikhar/contracts/attempts/schemas';
import type { Paper } from './paper.ts';

/** The saved state of a visited question that the palette shows. */
export interface PaletteMark {
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
