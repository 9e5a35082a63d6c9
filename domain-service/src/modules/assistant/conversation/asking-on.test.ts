import { expect, it } from 'vitest';
import { isAskingOn, isQuestionOfItsOwn } from './asking-on.ts';

const question = 'A ray of light goes from air into glass. In which way does refraction bend it there?';

it.each([
  'what is next step',
  'what is the next step?',
  'give me another hint',
  'one more hint',
  'i dont know which formula to use',
  'I don’t know how to start',
  'i am stuck at signs',
  'stuck at the brackets',
  'hint please',
  'hint',
  'next',
  'next?',
  'aage kya karu',
  'aage kya karna hai',
  'samajh nahi aa raha',
  'kaise karu',
  'ek aur hint do',
  'help me',
  'how do i start',
  'how to solve this',
  'explain this step',
  'which rule should i use',
  'what should I do now',
  'why',
  'now what?',
  'then what',
  'not getting it',
  'Give me another example',
  'I am confused about the bending of light',
  'आगे क्या करूँ',
  'एक और हिंट दो',
])('%s asks for more help with the question', (text) => {
  expect(isAskingOn(question, text)).toBe(true);
  expect(isQuestionOfItsOwn(question, text)).toBe(false);
});

it.each([
  'So is it 12?',
  'is it b',
  'just tell me',
  'so D',
  'c?',
  'is it because light is slower in dense glass',
  'thank you',
  'Jhelum',
  '(a+b)^2',
])('%s is neither a request for help nor a new question', (text) => {
  expect(isAskingOn(question, text)).toBe(false);
  expect(isQuestionOfItsOwn(question, text)).toBe(false);
});

it.each([
  'A taxi charges Rs 60 fixed and Rs 18 each km. Rahul paid Rs 276, find the km',
  'what is a prime number',
  'prime number kya hota hai',
  'what is the next prime number',
  'Who was Tipu Sultan?',
  'where is the taj mahal',
  'I do not understand quadratic equations because my notebook got lost',
  'how do plants prepare food at night',
])('%s is a new question', (text) => {
  expect(isAskingOn(question, text)).toBe(false);
  expect(isQuestionOfItsOwn(question, text)).toBe(true);
});
