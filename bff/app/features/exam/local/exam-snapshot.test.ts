import { describe, expect, it } from 'vitest';
import { describeSaving, findTrouble, type SaveFacts } from './exam-snapshot.ts';

const saved: SaveFacts = {
  shown: { state: 'kept' },
  unsaved: 0,
  hindrance: null,
  isSending: false,
  notice: null,
  savedTime: '10:42:07',
  pressed: undefined,
  overMessage: null,
  isTimeUp: false,
  failed: null,
  isKept: true,
};

describe('the save line', () => {
  it.each([
    ['all is saved', {}, { kind: 'saved', at: '10:42:07' }],
    ['a change is on its way', { unsaved: 1 }, { kind: 'saving' }],
    ['the first save is on its way', { savedTime: null, isSending: true }, { kind: 'saving' }],
    ['the network is away', { unsaved: 3, hindrance: 'offline' }, { kind: 'waiting', answers: 3 }],
    ['the network is away and nothing waits', { hindrance: 'offline' }, { kind: 'saved', at: '10:42:07' }],
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

describe('the strip', () => {
  it('says what matters most', () => {
    const offline: SaveFacts = { ...saved, unsaved: 2, hindrance: 'offline' };
    expect(findTrouble(saved)).toBeNull();
    expect(findTrouble(offline)).toEqual({ kind: 'offline', answers: 2, isKept: true, isUnsubmitted: false });
    expect(findTrouble({ ...offline, failed: 'submission' })).toMatchObject({ kind: 'offline', isUnsubmitted: true });
    expect(findTrouble({ ...saved, failed: 'submission' })).toEqual({ kind: 'not-submitted' });
    expect(findTrouble({ ...saved, failed: 'questions' })).toEqual({ kind: 'no-questions' });
    expect(findTrouble({ ...offline, isTimeUp: true })).toEqual({ kind: 'time-up', isHeld: true });
    expect(findTrouble({ ...offline, overMessage: 'Over' })).toEqual({ kind: 'closed', message: 'Over' });
    expect(findTrouble({ ...saved, shown: { state: 'refused', message: 'Too long' } })).toMatchObject({ message: 'Too long' });
  });
});
