import { expect, test } from 'vitest';
import { findUntestedRequirements } from './untested-requirements.ts';

const files = [
  {
    path: 'a.test.ts',
    text: `
      test('is plain @long @wide', () => {});
      for (const role of roles) test(\`signs in the \${role} @once\`, async () => {});
      describe('a store', () => {
        it.each([1, 2])('counts %d', () => {});
        it.each\`n\`('adds $n', () => {});
      });
      test.describe('without JavaScript', () => { requestTest('has a | and it\\'s fine', () => {}); });
      it(title, () => {});
      say('no test', 1);
    `,
  },
  { path: 'b.test.tsx', text: "it('draws', () => { render(<p>it</p>); });" },
];

const find = (...rows: string[]) =>
  findUntestedRequirements(
    ['# Requirements', '', '| Id | Claim | State | Test |', '|---|---|---|---|', ...rows].join('\n'),
    files,
    ['0034-departures.md', 'README.md'],
  );

test.each([
  '`a.test.ts` › is plain',
  `\`a.test.ts\` › signs in the \${role}`,
  '`a.test.ts` › a store › counts %d',
  '`a.test.ts` › a store › adds $n',
  '`a.test.ts` › a store',
  "`a.test.ts` › without JavaScript › has a \\| and it's fine",
  '`b.test.tsx` › draws<br>`a.test.ts` › is plain',
])('accepts the test %s', (tests) => {
  expect(find(`| S1.1 | A claim | held | ${tests} |`)).toEqual([]);
});

test.each([
  ['`a.test.ts` › is plain @long', "S1.1 a.test.ts has no test 'is plain @long'"],
  ['`a.test.ts` › signs in the student', "S1.1 a.test.ts has no test 'signs in the student'"],
  ['`a.test.ts` › counts %d', "S1.1 a.test.ts has no test 'counts %d'"],
  ['`a.test.ts` › no test', "S1.1 a.test.ts has no test 'no test'"],
  ['`gone.test.ts` › is plain', 'S1.1 there is no gone.test.ts'],
  ['a.test.ts, is plain', "S1.1 'a.test.ts, is plain': write `path` › title"],
  ['`b.test.tsx` › draws<br>`b.test.tsx` › gone', "S1.1 b.test.tsx has no test 'gone'"],
  ['', 'S1.1 is held by no test'],
])('refuses the test %j', (tests, error) => {
  expect(find(`| S1.1 | A claim | held | ${tests} |`)).toEqual([`docs/requirements.md:5: ${error}`]);
});

test('accepts what differs by a decision, with its test, and what is missing', () => {
  const row = '| S1.1 | A claim | differs by 0034: real data |';
  expect(find(`${row} \`b.test.tsx\` › draws |`, '| S1.2 | Another | missing |  |')).toEqual([]);
  expect(find(`${row}  |`)).toEqual(['docs/requirements.md:5: S1.1 is held by no test']);
});

test.each([
  ['differs by 0035: real data', 'S1.1 there is no decision 0035'],
  ['differs by 0034', "S1.1 unknown state 'differs by 0034': write held, differs by <decision>: <why>, or missing"],
  ['done', "S1.1 unknown state 'done': write held, differs by <decision>: <why>, or missing"],
])('refuses the state %j', (state, error) => {
  expect(find(`| S1.1 | A claim | ${state} | \`b.test.tsx\` › draws |`)).toEqual([`docs/requirements.md:5: ${error}`]);
});

test('refuses a repeated id, and a row that it cannot read', () => {
  const row = '| S1.1 | A claim | held | `b.test.tsx` › draws |';
  expect(find(row, '| S2.1 | Two \\| parts | missing | |', row)).toEqual(['docs/requirements.md:7: S1.1 is there twice']);
  expect(find(row, '| A claim | missing | |')).toHaveLength(1);
  expect(find(row, '| S1.2 | A claim | missing | | more |')).toHaveLength(1);
});

test('refuses a document without requirements', () => {
  expect(find()).toEqual(['docs/requirements.md: has no requirements']);
});
