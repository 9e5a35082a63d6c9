import { describe, expect, it } from 'vitest';
import { describeSaving, findError, type SaveFacts } from './exam-snapshot.ts';

const saved: SaveFacts = {
  shown: { state: 'kept' },
  unsaved: 0,
  blocker: null,
  notice: null,
  savedTime: '10:42:07',
  pressed: undefined,
  overMessage: null,
  isTimeUp: false,
  failed: null,
  isSaved: true,
};

describe('the save line', () => {
  it.each([
    ['everything is saved', {}, { kind: 'saved', at: '10:42:07' }],
    ['a change is being saved', { unsaved: 1 }, { kind: 'saving' }],
    ['the first change is being saved', { savedTime: null, unsaved: 1 }, { kind: 'saving' }],
    ['nothing has been changed yet', { savedTime: null }, { kind: 'none' }],
    ['the network is down', { unsaved: 3, blocker: 'offline' }, { kind: 'waiting', answers: 3 }],
    ['the network is down and nothing is pending', { blocker: 'offline' }, { kind: 'saved', at: '10:42:07' }],
    [
      'another answer to this question counts',
      { shown: { state: 'kept', other: { answer: null, flagged: false, sequence: 9 } } },
      { kind: 'refused' },
    ],
    ['this question was refused', { shown: { state: 'refused' } }, { kind: 'refused' }],
  ] satisfies [string, Partial<SaveFacts>, object][])('when %s', (_, facts, line) => {
    expect(describeSaving({ ...saved, ...facts })).toEqual(line);
  });
});

describe('the notice', () => {
  it('shows the most important problem', () => {
    const offline: SaveFacts = { ...saved, unsaved: 2, blocker: 'offline' };
    expect(findError(saved)).toBeNull();
    expect(findError(offline)).toEqual({ kind: 'offline', answers: 2, isSaved: true, isUnsubmitted: false });
    expect(findError({ ...offline, failed: 'submission' })).toMatchObject({ kind: 'offline', isUnsubmitted: true });
    expect(findError({ ...saved, failed: 'submission' })).toEqual({ kind: 'not-submitted' });
    expect(findError({ ...saved, failed: 'questions' })).toEqual({ kind: 'no-questions' });
    expect(findError({ ...offline, isTimeUp: true })).toEqual({ kind: 'time-up', isHeld: true });
    expect(findError({ ...offline, overMessage: 'Over' })).toEqual({ kind: 'closed', message: 'Over' });
    expect(findError({ ...saved, shown: { state: 'refused', message: 'Too long' } })).toMatchObject({ message: 'Too long' });
  });
});
