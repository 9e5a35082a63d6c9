import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { formatWallInput } from '../../../../lib/site/wall-input.ts';

/** The defaults of a new test (source-spec.md, sections 3 and 9): 60 minutes, free, 1 mark a question. */
export const newTestValues: FieldValues = {
  title: '',
  subject: '',
  class: '',
  durationMinutes: '60',
  price: '',
  description: '',
  chapter: '',
  difficulty: 'Intermediate',
  defaultMarks: '1',
  negativeMarks: '0',
  attemptsAllowed: '1',
  attemptPauseMinutes: '0',
  reviewShows: 'marks_and_answers',
  reviewFrom: 'at_once',
};

function formatOptional(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The section rows of the form. */
export function toSectionValues({ sections }: Pick<AuthoredTest, 'sections'>): FieldValues {
  return Object.fromEntries(
    sections.flatMap(({ id, title, durationMinutes, answerCount, defaultMarks, negativeMarks }, row) => [
      [`s-${row}-id`, id],
      [`s-${row}-title`, title],
      [`s-${row}-minutes`, formatOptional(durationMinutes)],
      [`s-${row}-answer`, formatOptional(answerCount)],
      [`s-${row}-marks`, formatOptional(defaultMarks)],
      [`s-${row}-negative`, formatOptional(negativeMarks)],
    ]),
  );
}

/** A saved test as form values. */
export function toDetailsValues(test: Pick<AuthoredTest, 'details' | 'sections'>): FieldValues {
  const { details } = test;
  const ticks = {
    isPaid: details.isPaid,
    shufflesQuestions: details.shufflesQuestions,
    shufflesOptions: details.shufflesOptions,
  };
  return {
    title: details.title,
    subject: details.subject,
    class: details.class,
    durationMinutes: String(details.durationMinutes),
    price: details.pricePaise === null ? '' : String(details.pricePaise / 100),
    description: details.description,
    chapter: details.chapter,
    difficulty: details.difficulty,
    defaultMarks: String(details.defaultMarks),
    negativeMarks: String(details.negativeMarks),
    opensAt: details.opensAt === null ? '' : formatWallInput(details.opensAt),
    closesAt: details.closesAt === null ? '' : formatWallInput(details.closesAt),
    attemptsAllowed: formatOptional(details.attemptsAllowed),
    attemptPauseMinutes: String(details.attemptPauseMinutes),
    accessCode: details.accessCode ?? '',
    reviewShows: details.review.shows,
    reviewFrom: details.review.from,
    ...Object.fromEntries(Object.entries(ticks).flatMap(([name, isOn]) => (isOn ? [[name, 'on']] : []))),
    ...toSectionValues(test),
  };
}
