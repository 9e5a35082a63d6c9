import { describe, expect, it } from 'vitest';
import { tellsAnswer } from './tells-answer.ts';

const texts = {
  asked: 'What is the focal length of a mirror of radius 20 cm? (a) 5 cm (b) 10 cm (c) 20 cm',
  known: ['Focal length: the focal length is half the radius, $f = R/2$. For a mirror of radius 30 cm that is 15 cm.'],
};

describe('tellsAnswer', () => {
  it.each([
    'The answer is 10 cm, since you take half of the radius of the mirror.',
    'Half of the radius: the answer = 10 cm. I hope that this helps you a little.',
    'Look at the radius, and you will see that option (b) fits what you know of mirrors.',
    'Look at the radius, and you will see that (b) is what you know of mirrors.',
    'The second one is correct, as you can tell from the radius of the mirror.',
    'You should choose what is half of the radius, which is in the middle of the list.',
    '10 cm.',
    'Think of half of the radius. In a mirror like yours that gives you 12.5 of them.',
    'Think of half of the radius, which would be twelve for a mirror that is larger.',
    'The statement is false, as half of the radius is not what it says about mirrors.',
    'Socho, radius ka aadha kya hota hai. Sahi jawab 10 cm hai, mere dost.',
    'त्रिज्या का आधा सोचो और फिर देखो। सही उत्तर दस सेंटीमीटर होगा, मेरे दोस्त।',
  ])('withholds %j', (reply) => {
    expect(tellsAnswer(reply, texts)).toBe(true);
  });

  it.each([
    'How are the focal length and the radius of a mirror related? A mirror of radius 30 cm has 15 cm, so think what yours has.',
    'Think of the point where parallel rays meet. It lies halfway between the mirror and the centre of its curve, so use $f = R/2$.',
    '1. Look at the radius of the mirror.\n2. Remember how it relates to the focal length.',
  ])('lets a hint pass: %j', (reply) => {
    expect(tellsAnswer(reply, texts)).toBe(false);
  });
});
