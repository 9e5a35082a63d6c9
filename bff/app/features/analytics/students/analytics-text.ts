import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';

/** `1 min 42 s`, for screen readers. */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`].filter(Boolean).join(' ');
}

/** Names of the question types. */
export function getKindName(kind: QuestionType): string {
  return questionKindNames[kind].fullName;
}
