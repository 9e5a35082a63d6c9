import { AdminMail } from './admin-mail.tsx';
import { ReferenceNote } from './reference-note.tsx';

/** Where nobody but an administrator can help: the reference number, and whom to write to. */
export function HelpNote() {
  return (
    <>
      <ReferenceNote />
      <br />
      If it keeps happening, write to <AdminMail />.
    </>
  );
}
