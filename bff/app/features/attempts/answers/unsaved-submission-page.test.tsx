import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnsavedSubmissionPage } from './unsaved-submission-page.tsx';

function render(type: QuestionType, text: string | null, choice: string | null): string {
  const fields: [string, string][] = [
    ['index', '0'],
    ['answer_0', text ?? '1'],
  ];
  const saved = { attemptId: 'a', number: 1, fields, type, text, choice };
  return renderToStaticMarkup(<UnsavedSubmissionPage lost={{ kind: 'unsaved', message: 'The server did not answer.', saved }} />);
}

it('shows a short answer in a single-line field and a long one in a text area', () => {
  expect(render('saq', '25 cm', null)).toMatch(
    /<input[^>]*type="text"[^>]*value="25 cm"|<input[^>]*value="25 cm"[^>]*type="text"/,
  );
  expect(render('saq', '25 cm', null)).not.toContain('<textarea');
  expect(render('broad', 'Light bends.', null)).toContain('Light bends.</textarea>');
});

it('names the chosen option and resends it', () => {
  const html = render('truefalse', null, 'False');
  expect(html).toContain('Your answer: <b>False</b>');
  expect(html).toContain('<input type="hidden" name="answer_0" value="1"/>');
});
