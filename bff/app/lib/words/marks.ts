import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { type PluralForms, plural } from '@shikhar/contracts/vocabulary/plural';

const counted = {
  'active student': { one: '# active student', other: '# active students' },
  answer: { one: '# answer', other: '# answers' },
  attempt: { one: '# attempt', other: '# attempts' },
  blank: { one: '# blank', other: '# blanks' },
  challenge: { one: '# challenge', other: '# challenges' },
  chapter: { one: '# chapter', other: '# chapters' },
  day: { one: '# day', other: '# days' },
  download: { one: '# download', other: '# downloads' },
  exam: { one: '# exam', other: '# exams' },
  file: { one: '# file', other: '# files' },
  item: { one: '# item', other: '# items' },
  line: { one: '# line', other: '# lines' },
  mark: { one: '# mark', other: '# marks' },
  'marked answer': { one: '# marked answer', other: '# marked answers' },
  minute: { one: '# minute', other: '# minutes' },
  'new user': { one: '# new user', other: '# new users' },
  order: { one: '# order', other: '# orders' },
  package: { one: '# package', other: '# packages' },
  pair: { one: '# pair', other: '# pairs' },
  passage: { one: '# passage', other: '# passages' },
  photo: { one: '# photo', other: '# photos' },
  problem: { one: '# problem', other: '# problems' },
  question: { one: '# question', other: '# questions' },
  rank: { one: '# rank', other: '# ranks' },
  request: { one: '# request', other: '# requests' },
  school: { one: '# school', other: '# schools' },
  seat: { one: '# seat', other: '# seats' },
  session: { one: '# session', other: '# sessions' },
  student: { one: '# student', other: '# students' },
  teacher: { one: '# teacher', other: '# teachers' },
  test: { one: '# test', other: '# tests' },
  user: { one: '# user', other: '# users' },
} satisfies Readonly<Record<string, PluralForms>>;

export type CountedNoun = keyof typeof counted;

/** `1 question`, `3 questions`. */
export function countOf(count: number, noun: CountedNoun): string {
  return plural(count, counted[noun]);
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Small numbers as words, as papers print them: `four`. */
export function formatInWords(count: number): string {
  return words[count] ?? formatNumber(count);
}
