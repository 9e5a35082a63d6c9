import { defaultDetails } from '@shikhar/contracts/tests/builder/default-details';
import { expect, it } from 'vitest';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { toDetailsValues } from './details-values.ts';
import { joinSections, moveSection } from './join-sections.ts';
import { listRemovedSections, parseDetails } from './parse-details.ts';

const facts = { durationMinutes: null, answerCount: null, defaultMarks: null, negativeMarks: null };
const ids = [
  '01a1fec4-1ccc-743f-a8d2-7575bba9b751',
  '01a1fec4-1ccc-743f-a8d2-7575bba9b752',
  '01a1fec4-1ccc-743f-a8d2-7575bba9b753',
];
const [one, two, three] = ['One', 'Two', 'Three'].map((title, at) => ({
  ...facts,
  id: ids[at] ?? '',
  title,
  defaultMarks: at + 1,
}));
const details = { ...defaultDetails, title: 'Light', subject: 'Science', class: '10', chapter: 'Light' } as const;
const write = (...sections: (typeof one)[]) => toDetailsValues({ details, sections: sections.flatMap((each) => each ?? []) });
const now = [one, two, three].flatMap((each) => each ?? []);
const listRows = (values: ReturnType<typeof write>) =>
  parseDetails(values).input?.sections.map(({ id, title }) => [id, title]) ?? expect.fail('the form is wrong');

it('keeps a form that has all sections', () => {
  const values = { ...write(one, two, three), 's-1-remove': 'on', 's-5-title': 'Four' };
  expect(joinSections(values, now)).toBe(values);
  expect(listRemovedSections(values)).toEqual([ids[1]]);
});

it('creates only one section per row', () => {
  const values = { ...write(one, two), 's-2-title': ' Three ', 's-2-minutes': '20' };
  const joined = joinSections(values, now);
  expect(listRows(joined)).toEqual([
    [ids[0], 'One'],
    [ids[1], 'Two'],
    [ids[2], 'Three'],
  ]);
  expect(joined).toMatchObject({ title: 'Light', 's-2-minutes': '20' });
});

it('keeps sections created since, beside new ones', () => {
  const joined = joinSections({ ...write(one), 's-4-title': 'Four', 's-0-title': 'First' }, now);
  expect(listRows(joined)).toEqual([
    [ids[0], 'First'],
    [undefined, 'Four'],
    [ids[1], 'Two'],
    [ids[2], 'Three'],
  ]);
  expect(joined['s-3-marks']).toBe('3');
  expect(listRemovedSections(joined)).toEqual([]);
});

it('does not restore sections removed since', () => {
  expect(
    listRows(
      joinSections(
        write(one, two, three),
        [one, three].flatMap((each) => each ?? []),
      ),
    ),
  ).toEqual([
    [ids[0], 'One'],
    [ids[2], 'Three'],
  ]);
});

it('still removes sections marked for removal', () => {
  const joined = joinSections({ ...write(one, two), 's-1-remove': 'on' }, now);
  expect(listRows(joined)).toEqual([
    [ids[0], 'One'],
    [ids[2], 'Three'],
  ]);
  expect(listRemovedSections(joined)).toEqual([ids[1]]);
});

it('moves a section with all that is typed in its row', () => {
  const values: FieldValues = { ...write(one, two, three), 's-2-minutes': '20', 's-0-remove': 'on' };
  const moved = { ...values, ...moveSection(values, [0, 1, 2], 2, 0) };
  expect(listRows({ ...moved, 's-1-remove': '' })).toEqual([
    [ids[2], 'Three'],
    [ids[0], 'One'],
    [ids[1], 'Two'],
  ]);
  expect(moved).toMatchObject({ 's-0-minutes': '20', 's-2-minutes': '', 's-0-remove': '', 's-1-remove': 'on' });
});
