import { describe, expect, it } from 'vitest';
import { cleanMessage } from './clean-message.ts';
import { cleanPath, pathPattern } from './clean-path.ts';
import { describeError, findStatus } from './describe-error.ts';

function createError(name: string, message: string, stack = ''): Error {
  return Object.assign(new Error(message), { name, stack });
}

describe('what the log keeps of an error', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'photosynthesis')", 'Cannot read properties of undefined'],
    ['a.questions.map is not a function', 'is not a function'],
    ['(intermediate value).x is not iterable', 'is not iterable'],
    ['Raj is not defined', 'is not defined'],
    ['Raj.Patel is null', 'is null'],
    ['My answer is not Raj', ''],
    ['Raj is not a function of x', ''],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Asha%20Patel for the full message',
      'Minified React error #418',
    ],
    [`Unexpected token 'P', "Photosynthesis is" is not valid JSON`, 'Unexpected token'],
    ['Failed to fetch dynamically imported module: https://x.example/a.js', 'Failed to fetch dynamically imported module'],
    ['Promise.withResolvers is not a function', 'is not a function'],
    ['asha@school.example was refused', ''],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc', ''],
    ['My answer: 42', ''],
    ['Failed to load user asha', ''],
  ])('keeps of %j what can name nobody', (message, rest) => {
    expect(describeError(createError('TypeError', message)).message).toBe(rest);
    expect(cleanMessage(rest), 'it is stable').toBe(rest);
  });

  it('keeps where it happened, in any browser’s words', () => {
    const chromium =
      'TypeError: Asha\n    at a (https://x.example/assets/frame-B_x1.js:1:2345)\n    at https://x.example/exam?t=1:4:5';
    const firefox = 'a@https://x.example/assets/frame-B_x1.js:1:2345\n@https://x.example/exam?t=1:4:5\n';
    for (const stack of [chromium, firefox]) {
      expect(describeError(createError('TypeError', 'Asha', stack))).toEqual({
        name: 'TypeError',
        message: '',
        stack: ['frame-B_x1.js:1:2345'],
      });
    }
  });

  it('keeps nothing of other thrown values, and no name that could be text', () => {
    for (const thrown of ['asha@school.example', { answer: 42 }, null, undefined]) {
      expect(describeError(thrown)).toEqual({ name: 'NotAnError', message: '', stack: [] });
    }
    expect(describeError(createError('Asha Patel', 'x')).name).toBe('Error');
    expect(describeError(createError('NotAllowedError', 'x')).name).toBe('NotAllowedError');
  });
});

it.each([
  [{ status: 503, data: 'asha@school.example' }, 503],
  [{ status: '503' }, null],
  [{ status: 42 }, null],
  [new Error('503'), null],
  [null, null],
])('finds the status of a thrown answer', (thrown, status) => {
  expect(findStatus(thrown)).toBe(status);
});

describe('what the log keeps of a URL', () => {
  it.each([
    ['https://x.example/exam/0192f0c1-7c1e-7000-8000-000000000001.data?question=3', '/exam/:id'],
    ['/exam/0192f0c1-7c1e-7000-8000-000000000001/answers', '/exam/:id/answers'],
    ['/_root.data?index', '/'],
    ['/', '/'],
    ['/reset-password?token=abc', '/reset-password'],
    ['/asha@school.example', '/:id'],
    ['/assets/frame-B_x1.js?v=1', '/assets/frame-B_x1.js'],
    ['/assets/../asha', '/asha'],
    ['http://[', '/'],
    ['/a'.repeat(500), '/a/a/a/a/a/a'],
  ])('%j becomes %j', (url, path) => {
    expect(cleanPath(url)).toBe(path);
    expect(path).toMatch(pathPattern);
  });
});
