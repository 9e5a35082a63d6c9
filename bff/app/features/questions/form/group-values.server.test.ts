import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { expect, it } from 'vitest';
import type { FieldValues } from '../../../forms/field-values.ts';
import { followGroup } from './group-values.server.ts';
import { parseQuestion } from './parse-question.ts';
import { toQuestionValues } from './to-question-values.ts';

const image = { url: '/question-images/00000000-0000-4000-8000-000000000001', alt: 'Two stalls' };
const old: QuestionGroup = {
  id: '00000000-0000-4000-8000-000000000101',
  title: 'The mela',
  text: 'Asha buys 3 bangles.\nThey cost ₹45.',
  image,
};
const present: QuestionGroup = {
  id: old.id,
  title: 'The fair',
  text: 'Asha buys 3 bangles.\nThey cost ₹54.',
  image: { url: '/question-images/00000000-0000-4000-8000-000000000002', alt: 'Three stalls' },
};

function makeDraft(group: QuestionGroup): QuestionDraft {
  return QuestionDraft.parse({
    ...{ type: 'truefalse', question: 'Is it cheap?', image: null, group, explanation: '', correct: true },
    ...{ chapter: '', difficulty: 'Beginner', marks: 1, negativeMarks: null },
  });
}

const loaded = toQuestionValues(makeDraft(old));
const follow = (changed: FieldValues, group = present) => followGroup({ ...loaded, ...changed }, [{ draft: makeDraft(group) }]);
const parseFollowed = (changed: FieldValues, group = present) => parseQuestion(follow(changed, group)).draft?.group;

it('an old form takes what its group shares now, and keeps the rest as typed', () => {
  const posted = { 'q-question': 'Is it dear?', 'q-group-text': old.text.replaceAll('\n', '\r\n') };
  expect(parseQuestion(follow(posted)).draft).toEqual({ ...makeDraft(present), question: 'Is it dear?' });
});

it('a picture that was removed since goes', () => {
  expect(parseFollowed({}, { ...present, image: null })).toEqual({ ...present, image: null });
});

it('the parts that the author changed stay, also when the form is shown and sent again', () => {
  const typed = { ...old, title: 'My title' };
  const once = follow({ 'q-group-title': typed.title });
  expect(parseQuestion(once).draft?.group).toEqual({ ...present, title: typed.title });
  const later = { ...present, title: 'Later', text: 'Later.' };
  expect(parseQuestion(followGroup(once, [{ draft: makeDraft(later) }])).draft?.group).toEqual({ ...later, title: typed.title });
  expect(parseFollowed({ 'q-group-text': 'My text.' })).toEqual({ ...present, text: 'My text.' });
  expect(parseFollowed({ 'q-group-alt': 'Many stalls' })).toEqual({ ...present, image: { ...image, alt: 'Many stalls' } });
});

it('a new group, and one that no question has any more, stay as typed', () => {
  const id = '00000000-0000-4000-8000-000000000102';
  expect(parseFollowed({ 'q-grouped': 'new', 'q-group-new': id })).toEqual({ ...old, id });
  expect(parseFollowed({}, { ...present, id })).toEqual(old);
});
