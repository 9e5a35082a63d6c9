import { postForm, responseTimeoutMs } from '../page-client.ts';
import { replaceMessages, replaceParts, showError } from './page-parts.ts';
import { findForm, findNamed, type ShownUploads } from './shown-uploads.ts';

const noAnswer = 'The server does not answer. Your text is still here. Send it when you are online again.';

type Next = (() => void) | undefined;

interface FormSubmission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/** Whether the server knows of the chosen file, as soon as it does. */
function hasBegun({ current }: ShownUploads): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, responseTimeoutMs, false));
  return current ? Promise.race([current.item.begun.then(() => true), tooLong]) : Promise.resolve(true);
}

/** Sends the form and shows what came of it in its place, so that files go on being sent. The form only says which is its own. */
async function sendInPlace(region: HTMLElement, shown: ShownUploads, { form, submitter }: FormSubmission): Promise<void> {
  if (!(await hasBegun(shown))) return showError(region, noAnswer);
  // Another file may have been chosen while this one began.
  const sent = shown.current;
  const fields = new FormData(form, submitter);
  fields.delete('file');
  const answer = await postForm(form.getAttribute('action') ?? '', fields);
  if (!answer) return showError(region, noAnswer);
  if (answer.address.pathname !== location.pathname) return location.assign(answer.address);
  if (sent && answer.isTaken) await shown.moveOn(sent);
  replaceParts(region.ownerDocument, answer.page);
  // The server has let go of a file that is not fit.
  if (shown.current && !answer.isTaken && findNamed(region)?.value === '') shown.cancel(shown.current);
  shown.redraw();
  replaceMessages(region.ownerDocument, answer.page);
}

/** A replacement leads to another page: it waits until all of the file has come. @returns the press that goes through then */
async function sendWhenWhole({ current }: ShownUploads, { form, submitter }: FormSubmission): Promise<Next> {
  await current?.item.ended;
  return current?.item.state === 'ready' ? () => form.requestSubmit(submitter) : undefined;
}

/** Says 'Processing...' on the button that was pressed; @returns what gives it its words back. */
function setBusy(button: HTMLElement | null): () => void {
  if (!button?.textContent) return () => {};
  const words = [...button.childNodes];
  button.ariaBusy = 'true';
  button.replaceChildren('Processing...');
  return () => {
    button.removeAttribute('aria-busy');
    button.replaceChildren(...words);
  };
}

/** Once pressed, the form is not sent again before its answer is there. */
export function sendForms(region: HTMLElement, shown: ShownUploads, isReplacement: boolean): void {
  let isBusy = false;

  function findWork(submission: FormSubmission): (() => Promise<Next>) | null {
    if (!isReplacement) return async () => void (await sendInPlace(region, shown, submission));
    const { state } = shown.current?.item ?? {};
    const isOnItsWay = state !== undefined && state !== 'ready' && state !== 'refused';
    return isOnItsWay ? () => sendWhenWhole(shown, submission) : null;
  }

  region.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form !== findForm(region)) return;
    const work = findWork({ form, submitter });
    if (work || isBusy) event.preventDefault();
    if (!work || isBusy) return;
    isBusy = true;
    const giveBack = setBusy(submitter);
    const end = (next: Next) => {
      isBusy = false;
      giveBack();
      next?.();
    };
    work().then(end, () => end(undefined));
  });
}
