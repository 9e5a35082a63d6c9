import type { SourceFile } from './source-files.ts';

const within = /^domain-service\/src\/modules\/(?!.*\.test\.ts$).*\.ts$/;
const joined = /\.(?:onRef|whereRef)\('(?:\w+\.)?(?:attempt_id', '=', '\w+\.(?:id|attempt_id)|id', '=', '\w+\.attempt_id)'\)/g;
const short = /\.\w+Join\(\s*'[\w ]+',\s*'(?:\w+\.)?(?:attempt_id',\s*'\w+\.(?:id|attempt_id)|id',\s*'\w+\.attempt_id)',?\s*\)/g;
const withStudent = /\.(?:onRef|whereRef)\('(?:\w+\.)?student_id', '=', '\w+\.student_id'\)\s*$/;

/** Finds joins by an attempt without its student, who leads the keys: such a join cannot use the primary key. */
export function findKeylessJoins(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    within.test(path)
      ? [
          ...text.matchAll(short),
          ...[...text.matchAll(joined)].filter(({ index }) => !withStudent.test(text.slice(0, index))),
        ].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}: join student_id first, then attempt_id`)
      : [],
  );
}
