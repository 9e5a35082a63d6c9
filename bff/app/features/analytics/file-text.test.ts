import { expect, it } from 'vitest';
import { joinFileWords, toFileWords } from './file-text.ts';

it.each([
  ['Weekly Quiz 9: Science', 'weekly-quiz-9-science'],
  ['../Élan "vital"\r\n', 'elan-vital'],
  ['कक्षा दस', ''],
  [`${'x'.repeat(59)} yz`, 'x'.repeat(59)],
])('%j becomes %s in a file name', (name, words) => {
  expect(toFileWords(name)).toBe(words);
});

it('leaves out empty parts', () => {
  expect(joinFileWords('report-card', toFileWords('कक्षा'), '2026-11-23')).toBe('report-card-2026-11-23');
});
