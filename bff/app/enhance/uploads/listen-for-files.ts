import { deleteUpload } from '../../lib/uploads/upload-client.ts';
import { chooseType, showError } from './page-parts.ts';
import { savedUploads } from './saved-uploads.ts';
import { findForm, findInput, findNamed, type ShownUploads } from './shown-uploads.ts';

/** Keys in their order are files in the order in which they were chosen. */
function createKey(): string {
  return `${Math.floor(performance.timeOrigin + performance.now())}-${crypto.randomUUID()}`;
}

interface Target {
  region: HTMLElement;
  shown: ShownUploads;
  endpoint: string;
  owner: string;
}

function addFile({ region, shown, endpoint, owner }: Target, [file, another]: readonly File[]): void {
  const form = findForm(region);
  if (!file || !form) return;
  showError(region, another ? 'Choose one file at a time.' : null);
  if (another) return;
  const named = findNamed(region)?.value;
  if (named && !shown.current) deleteUpload(`${endpoint}/${named}`);
  const type = chooseType(form, file.name);
  region.querySelector('#file-error')?.remove();
  const { name, size: bytes } = file;
  const record = { key: createKey(), owner, place: location.pathname, name, bytes, type, file, isSubmitted: false };
  // A press that comes at the same moment has to find the file.
  void savedUploads.save({ ...record });
  shown.choose(record);
}

/** A file is sent as soon as it is chosen, or dropped on the field. */
export function listenForFiles(target: Target): void {
  const { region } = target;
  const findDrop = ({ target: over }: Event) => (over instanceof Element ? over.closest<HTMLElement>('.drop') : null);

  function addChosenFiles(): void {
    const input = findInput(region);
    if (!input?.files?.length) return;
    addFile(target, [...input.files]);
    input.value = '';
  }

  region.addEventListener('change', ({ target: changed }) => {
    if (changed === findInput(region)) addChosenFiles();
  });
  region.addEventListener('dragover', (event) => {
    const drop = findDrop(event);
    if (drop) event.preventDefault();
    drop?.classList.add('is-over');
  });
  region.addEventListener('dragleave', (event) => findDrop(event)?.classList.remove('is-over'));
  region.addEventListener('drop', (event) => {
    const drop = findDrop(event);
    if (!drop || !event.dataTransfer) return;
    event.preventDefault();
    drop.classList.remove('is-over');
    addFile(target, [...event.dataTransfer.files]);
  });
  // What was chosen before the script ran.
  addChosenFiles();
}
