import { expect, it } from 'vitest';
import { isFollowUp } from './follow-up.ts';

it.each([
  'Why?',
  'but why',
  'how so?',
  'How does it work?',
  'explain again',
  'Can you explain it in simple words please',
  'explain this in hindi',
  'Give me another example',
  'give me an example of that',
  'one more example pls',
  'example?',
  'one more please',
  'ok, tell me more',
  "I don't understand",
  'I don’t really get it',
  'what does that mean?',
  'samajh nahi aaya',
  'aur batao',
  'ek aur example do',
  'क्यों?',
])('%s continues the previous question', (text) => {
  expect(isFollowUp(text)).toBe(true);
});

it.each([
  'Why is the sky blue?',
  'How do plants make food',
  'explain refraction',
  'Give an example of a rational number',
  'what is it called when light bends',
  'more about the Mughals',
  'hello',
  'thank you',
  'Who won the match yesterday?',
  'I do not understand quadratic equations',
  `${'and '.repeat(30)}why`,
  '',
])('%s is a new question', (text) => {
  expect(isFollowUp(text)).toBe(false);
});

it('handles texts crafted to make the regex backtrack', () => {
  expect(isFollowUp(`${'ok '.repeat(600)}!`)).toBe(false);
  expect(isFollowUp(`why${' '.repeat(1_900)}x`)).toBe(false);
});
