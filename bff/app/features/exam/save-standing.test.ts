import { describe, expect, it } from 'vitest';
import type { SavedPress } from './press-outcome.ts';
import type { QuestionView } from './question-view.ts';
import { beginStanding, noteOutcome } from './save-standing.ts';

const clock = { serverTime: 0, deadlineAt: 60_000 };
const view: QuestionView = {
  kind: 'question',
  attemptId: 'a',
  title: 'Light',
  about: 'Science, Class 10',
  facts: '2 questions',
  number: 1,
  section: 'A',
  sectionName: 'Choose one answer',
  marks: '1 mark',
  marksInBrackets: '[1]',
  question: { type: 'mcq', text: ['Which?'], options: [['This'], ['That']] },
  values: [],
  shown: '',
  sequence: 10,
  flagged: false,
  savedAt: null,
  clock,
  endsAt: '16:59',
  palette: ['seen', 'not_visited'],
};
const saved: SavedPress = { kind: 'saved', number: 1, savedAt: '16:14:07', sequence: 11, shown: 'c1', clock };

describe('how the saving of a question stands', () => {
  it('begins with what the page shows', () => {
    expect(beginStanding(view, undefined)).toEqual({
      acknowledged: { sequence: 10, shown: '', savedAt: null, clock },
      trouble: null,
    });
  });

  it('goes on to what was acknowledged last', () => {
    expect(noteOutcome(beginStanding(view, undefined), saved).acknowledged).toEqual(saved);
  });

  it('keeps the last acknowledgement while there is trouble, and forgets the trouble with the next', () => {
    const troubled = noteOutcome(noteOutcome(beginStanding(view, undefined), saved), { kind: 'offline' });
    expect(troubled).toEqual({ acknowledged: saved, trouble: { kind: 'offline' } });
    expect(noteOutcome(troubled, { ...saved, sequence: 12 }).trouble).toBeNull();
  });

  it('goes on from what another tab saved, once that is told', () => {
    const told = noteOutcome(beginStanding(view, undefined), { kind: 'changed-elsewhere', number: 1, sequence: 15, shown: 'c0' });
    expect(told.acknowledged).toMatchObject({ sequence: 15, shown: 'c0' });
    expect(told.trouble?.kind).toBe('changed-elsewhere');
  });

  it('does not go back to an acknowledgement that was overtaken', () => {
    const newer = noteOutcome(beginStanding(view, undefined), { ...saved, sequence: 20, shown: 'c2' });
    expect(noteOutcome(newer, saved).acknowledged.shown).toBe('c2');
  });
});
