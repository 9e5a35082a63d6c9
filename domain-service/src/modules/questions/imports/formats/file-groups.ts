import { toExcerpt, toLine } from './file-text.ts';
import { FileGroup, type FilePicture, Notes, type ParsedGroup, UnsuitableQuestionError } from './parsed-file.ts';

/** A passage as it stands in a file. */
export interface FilePassage {
  group: FileGroup;
  picture?: FilePicture;
}

/** The heading of a passage; '' if its name is only how it begins, as Moodle and other platforms write it. */
export function toGroupTitle(name: string, text: string): string {
  const line = toLine(name);
  const start = line.replace(/(?:…|\.\.\.)$/, '');
  return toLine(text).startsWith(start) ? '' : line;
}

function isEmpty({ group, picture }: FilePassage): boolean {
  return group.text.trim() === '' && group.image === null && !picture;
}

/** Notes the heading of an empty passage, which is left out with it. */
function noteLostTitle({ group: { title } }: FilePassage, notes: Notes): void {
  if (title !== '') notes.add(`The heading of a passage without a text or a picture is left out: ${toExcerpt(title)}`);
}

/**
 * Validates a passage.
 * @throws UnsuitableQuestionError saying which part does not fit
 */
function checkPassage({ group, picture }: FilePassage): FilePassage {
  const read = FileGroup.safeParse(group);
  if (read.success) return { group: read.data, ...(picture && { picture }) };
  const [issue] = read.error.issues;
  const part = issue?.path[0] === 'title' ? 'The heading of the passage' : 'The passage';
  throw new UnsuitableQuestionError(`${part}: ${issue?.message}.`);
}

/** Two texts with no question between them, such as a task and the text to read, are one passage. */
function join(one: FilePassage, other: FilePassage, notes: Notes): FilePassage {
  if (other.group.title !== '') notes.add('The name is left out.');
  const hasPicture = one.picture !== undefined || one.group.image !== null;
  if (hasPicture && (other.picture || other.group.image)) notes.add('A passage has one picture: the others are left out.');
  const from = hasPicture ? one : other;
  const text = [one.group.text, other.group.text].filter((each) => each.trim() !== '').join('\n\n');
  return { group: { title: one.group.title, text, image: from.group.image }, ...(from.picture && { picture: from.picture }) };
}

function buildKey({ group, picture }: FilePassage): string {
  return JSON.stringify([group.title, group.text, group.image, picture && Buffer.from(picture.bytes).toString('base64')]);
}

/**
 * Collects the passages of a file and finds the questions of each. In Moodle's formats a passage holds for the questions after it,
 * until another one or an end; in others each question names its own.
 */
export class FileGroups {
  readonly groups: ParsedGroup[] = [];
  /** Parts of passages that are left out, and passages without a question. */
  readonly notes: { line: number; message: string }[] = [];
  readonly #places = new Map<string, number>();
  #open: ParsedGroup | undefined;
  /** The index of the open passage once a question has it. */
  #place: number | undefined;
  #hasQuestion = false;

  #addNotes(line: number, notes: Notes): void {
    this.notes.push(...notes.list().map((message) => ({ line, message })));
  }

  /** Ends a passage: the questions after it stand alone. */
  end(): void {
    if (this.#open && this.#place === undefined) {
      const { line, group } = this.#open;
      const message = `No question that can be imported follows this text, which is left out: ${toExcerpt(group.text || group.title)}`;
      this.notes.push({ line, message });
    }
    this.#open = undefined;
    this.#place = undefined;
  }

  /** Begins a passage for the questions after it, unless it is empty or does not fit, which is noted. */
  begin(line: number, read: (notes: Notes) => FilePassage): void {
    const notes = new Notes();
    const before = this.#hasQuestion ? undefined : this.#open;
    try {
      const passage = read(notes);
      if (isEmpty(passage)) {
        noteLostTitle(passage, notes);
        return;
      }
      const whole = checkPassage(before ? join(before, passage, notes) : passage);
      if (before) this.#open = undefined;
      this.end();
      this.#open = { line: before?.line ?? line, ...whole };
      this.#hasQuestion = false;
    } catch (error) {
      if (!(error instanceof UnsuitableQuestionError)) throw error;
      this.end();
      notes.add(`This text is left out. ${error.message}`);
    } finally {
      this.#addNotes(line, notes);
    }
  }

  /** Says that a question comes, even if it is rejected: a text after it is another passage. */
  pass(): void {
    this.#hasQuestion = true;
  }

  /** The group of a question at this place. */
  take(): { group?: number } {
    if (!this.#open) return {};
    this.#place ??= this.groups.push(this.#open) - 1;
    return { group: this.#place };
  }

  /**
   * The group of a question that names its passage. Equal passages are one group.
   * @throws UnsuitableQuestionError if the passage does not fit
   */
  add(line: number, passage: FilePassage, notes: Notes): { group?: number } {
    if (isEmpty(passage)) {
      noteLostTitle(passage, notes);
      return {};
    }
    const whole = checkPassage(passage);
    const key = buildKey(whole);
    const known = this.#places.get(key);
    if (known !== undefined) return { group: known };
    const group = this.groups.push({ line, ...whole }) - 1;
    this.#places.set(key, group);
    return { group };
  }
}
