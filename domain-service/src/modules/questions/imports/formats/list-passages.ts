import type { FileGroup, WrittenQuestion } from './parsed-file.ts';

/** The category of Moodle that ends a passage in exports. It says nothing, and is not reported. */
export const questionsCategory = '$course$/top/Questions';

/** Where the questions of a file begin to share a passage, or none. */
interface PassageStart {
  /** Undefined where questions stand alone again. */
  group: FileGroup | undefined;
}

/** The places where a passage begins or ends, by the index of the question that comes next. */
export function listPassages(questions: readonly WrittenQuestion[]): Map<number, PassageStart> {
  const starts = new Map<number, PassageStart>();
  let openId: string | undefined;
  for (const [index, { draft }] of questions.entries()) {
    if (draft.group?.id === openId) continue;
    openId = draft.group?.id;
    starts.set(index, { group: draft.group && toFileGroup(draft.group) });
  }
  return starts;
}

/** A group without its id. */
export function toFileGroup({ title, text, image }: FileGroup): FileGroup {
  return { title, text, image };
}

/** Puts the questions of each group together, where its first one is. */
export function keepGroupsTogether(questions: readonly WrittenQuestion[]): WrittenQuestion[] {
  return [...Map.groupBy(questions, (question) => question.draft.group?.id ?? question).values()].flat();
}
