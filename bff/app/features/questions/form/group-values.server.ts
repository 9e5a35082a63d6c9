import { createHash } from 'node:crypto';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { type FieldValues, parseBlock } from '../../../forms/field-values.ts';
import { groupPicture } from './picture-fields.tsx';

/** Fields of a group that change together. */
const parts: readonly (readonly string[])[] = [['q-group-title'], ['q-group-text'], [groupPicture.url, groupPicture.alt]];

function hashParts(values: FieldValues): string[] {
  return parts.map((names) => {
    const texts = names.map((name) => parseBlock(values[name]).trim());
    return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
  });
}

/** Converts what a question shares with others to form values, with a hash of each part, which tells later whether its author changed it. */
export function toGroupValues(group: QuestionGroup | undefined): FieldValues {
  if (!group) return {};
  const shared = {
    'q-group-title': group.title,
    'q-group-text': group.text,
    ...(group.image && { [groupPicture.url]: group.image.url, [groupPicture.alt]: group.image.alt }),
  };
  return { 'q-grouped': 'same', 'q-group-id': group.id, ...shared, 'q-group-loaded': hashParts(shared).join('.') };
}

/**
 * Gives a form or a draft the group as `questions` share it now, except parts that its author changed since it was loaded. Otherwise
 * an old form would undo a change that was made through another question of the group.
 */
export function followGroup(values: FieldValues, questions: readonly { draft: QuestionDraft }[]): FieldValues {
  if (values['q-grouped'] === 'new') return values;
  const group = questions.find(({ draft }) => draft.group?.id === values['q-group-id'])?.draft.group;
  if (!group) return values;
  const present = toGroupValues(group);
  const presentHashes = hashParts(present);
  const loaded = (values['q-group-loaded'] ?? '').split('.');
  const isFollowed = hashParts(values).map((hash, place) => hash === loaded[place]);
  const followed = parts.filter((_, place) => isFollowed[place]).flat();
  return {
    ...values,
    ...Object.fromEntries(followed.map((name) => [name, present[name] ?? ''])),
    'q-group-loaded': presentHashes.map((hash, place) => (isFollowed[place] ? hash : (loaded[place] ?? ''))).join('.'),
  };
}
