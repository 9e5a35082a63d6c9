import type { TestDetails } from '@shikhar/contracts/tests/builder/details';

/** The details of a test as its row keeps them, by column. */
export function toDetailColumns(details: TestDetails): Record<string, string | number | boolean | null> {
  return {
    title: details.title,
    description: details.description,
    subject: details.subject,
    class: details.class,
    chapter: details.chapter,
    difficulty: details.difficulty,
    duration_minutes: details.durationMinutes,
    price_paise: details.pricePaise,
    default_marks: details.defaultMarks,
    negative_marks: details.negativeMarks,
    shuffles_questions: details.shufflesQuestions,
    shuffles_options: details.shufflesOptions,
    opens_at: details.opensAt,
    closes_at: details.closesAt,
    attempts_allowed: details.attemptsAllowed,
    attempt_pause_minutes: details.attemptPauseMinutes,
    access_code: details.accessCode,
    review_shows: details.review.shows,
    review_from: details.review.from,
  };
}

const words: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  subject: 'the subject',
  class: 'the class',
  chapter: 'the chapter',
  difficulty: 'the difficulty',
  duration_minutes: 'the duration',
  price_paise: 'the price',
  default_marks: 'the usual marks',
  negative_marks: 'the negative marks',
  shuffles_questions: 'the shuffling',
  shuffles_options: 'the shuffling',
  opens_at: 'the window',
  closes_at: 'the window',
  attempts_allowed: 'the number of attempts',
  attempt_pause_minutes: 'the pause between attempts',
  access_code: 'the access code',
  review_shows: 'what results show',
  review_from: 'what results show',
};

/** What differs between two states of a test's details, in plain words. */
export function formatDetailChanges(before: TestDetails, after: TestDetails): string[] {
  const old = toDetailColumns(before);
  const changed = Object.entries(toDetailColumns(after)).filter(([column, value]) => old[column] !== value);
  return [...new Set(changed.map(([column]) => words[column] ?? column))];
}
