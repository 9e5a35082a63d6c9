import { describe, expect, it } from 'vitest';
import { nameButton, nameStanding, nameStep, sayPromoted } from './promotion-words.ts';

const step = { fromClass: '7', toClass: '8' } as const;
const end = { fromClass: '10', toClass: null } as const;

describe('the words of a promotion', () => {
  it('name the step and its button', () => {
    expect([nameStep(step), nameButton(step)]).toEqual(['Class 7 to class 8', 'Promote to class 8']);
    expect([nameStep(end), nameButton(end)]).toEqual(['Class 10 leaves the school', 'End these memberships']);
  });

  it('say what has been done', () => {
    expect(sayPromoted({ ...step, studentCount: 24 })).toBe('24 students are in class 8 now.');
    expect(sayPromoted({ ...step, studentCount: 1 })).toBe('1 student is in class 8 now.');
    expect(sayPromoted({ ...end, studentCount: 2 })).toBe('2 students left the school.');
  });

  it('say who is, was or will not be put back', () => {
    expect(nameStanding('promoted', step, false)).toBe('In class 8');
    expect(nameStanding('promoted', end, false)).toBe('Has left');
    expect(nameStanding('put_back', step, true)).toBe('Put back');
    expect(nameStanding('moved_on', step, false)).toBe('Has moved on since: would not be put back');
    expect(nameStanding('moved_on', step, true)).toBe('Not put back: has moved on since');
  });
});
