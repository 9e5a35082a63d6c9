import { expect, it } from 'vitest';
import {
  describeAids,
  findAidsChange,
  mergeAids,
  readAids,
  readAidsForm,
  readAidsOfPage,
  readAidsPress,
  writeAids,
} from './reading-aids.ts';

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

it('some aids or all are written in a line and read from it, without what is made up', () => {
  expect(readAids(writeAids(all))).toEqual(all);
  expect(readAids(writeAids({ hasRuler: false }))).toEqual({ hasRuler: false });
  expect(writeAids({ contrast: 'high', theme: undefined })).toBe('contrast=high');
  expect(readAids('textSize=enormous&contrast=on&theme=pink&hasRuler=on&hidesTimer=')).toEqual({});
});

it('a change says what differs, and leaves the rest as it is', () => {
  expect(findAidsChange(none, { ...none, contrast: 'high' })).toEqual({ contrast: 'high' });
  expect(findAidsChange(all, { ...all, hasRuler: false })).toEqual({ hasRuler: false });
  expect(findAidsChange({}, none)).toEqual(none);
  expect(mergeAids(all, { contrast: 'normal', hasRuler: undefined })).toEqual({ ...all, contrast: 'normal' });
  expect(mergeAids(undefined, {})).toEqual(none);
});

it('a press changes what differs from what was shown, or what script says it does', () => {
  const form = new FormData();
  form.set('textSize', 'largest');
  form.set('theme', 'auto');
  form.set('strikesOptions', 'on');
  expect(readAidsPress(form)).toEqual({ ...none, textSize: 'largest', strikesOptions: true });
  form.set('shown', writeAids({ ...none, textSize: 'largest', hasRuler: true }));
  expect(readAidsPress(form)).toEqual({ strikesOptions: true, hasRuler: false });
  form.set('changes', writeAids({ hidesTimer: true }));
  expect(readAidsPress(form)).toEqual({ hidesTimer: true });
  form.set('changes', new File(['x'], 'x'));
  form.set('shown', new File(['x'], 'x'));
  expect(readAidsPress(form)).toEqual({ ...none, textSize: 'largest', strikesOptions: true });
});
