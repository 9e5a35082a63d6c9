import { expect, it } from 'vitest';
import { guessFormat } from './guess-format.ts';

it.each([
  ['quiz.gift', 'anything', 'gift'],
  ['quiz.XML', '', 'moodle-xml'],
  ['quiz.txt', '\uFEFF<?xml version="1.0"?><quiz/>', 'moodle-xml'],
  ['', 'type;question;answer\n', 'csv'],
  ['quiz.txt', 'Which?\nA) this\nB) that\nANSWER: A\n', 'aiken'],
  ['quiz.txt', '// light\nIs it fast? {T}\n', 'gift'],
  ['items.zip', 'UEsDBAoAAAA', 'qti'],
  ['item.xml', '<?xml version="1.0"?>\n<qti-assessment-item xmlns="x">', 'qti'],
  ['notes.txt', 'Read chapter 4.', undefined],
])('guesses the format of %s that starts with %j', (name, content, format) => {
  expect(guessFormat(name, content)).toBe(format);
});
