import { expect, it } from 'vitest';
import { describeAids, readAidsForm, readAidsOfPage } from './reading-aids.ts';

const all = {
  textSize: 'larger',
  contrast: 'high',
  theme: 'dark',
  hasRuler: true,
  strikesOptions: true,
  hidesTimer: true,
} as const;
const none = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  strikesOptions: false,
  hidesTimer: false,
} as const;

it('aids that are not used leave the page as it is', () => {
  expect(Object.values(describeAids(undefined)).filter(Boolean)).toEqual([]);
  expect(describeAids(none)).toEqual(describeAids(undefined));
  expect(readAidsOfPage({})).toEqual(none);
});

it('aids are read from the page as they were written to it', () => {
  expect(describeAids(all)).toEqual({
    'data-text-size': 'larger',
    'data-contrast': 'high',
    'data-theme': 'dark',
    'data-ruler': 'on',
    'data-strikes': 'on',
    'data-timer': 'hidden',
  });
  const page = { textSize: 'larger', contrast: 'high', theme: 'dark', ruler: 'on', strikes: 'on', timer: 'hidden' };
  expect(readAidsOfPage(page)).toEqual(all);
});

it('aids are read from their form, and made-up values are the usual ones', () => {
  const form = new FormData();
  expect(readAidsForm(form)).toEqual(none);
  for (const name of ['contrast', 'hasRuler', 'strikesOptions', 'hidesTimer']) form.set(name, 'on');
  form.set('textSize', 'larger');
  form.set('theme', 'dark');
  expect(readAidsForm(form)).toEqual(all);
  form.set('textSize', 'enormous');
  form.set('theme', 'pink');
  expect(readAidsForm(form)).toEqual({ ...all, textSize: 'normal', theme: 'auto' });
});
