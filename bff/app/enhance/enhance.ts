import { markBusyButtons } from './busy-buttons.ts';
import { focusTrouble } from './focus-trouble.ts';
import { revealPasswordButtons } from './password-buttons.ts';
import { renewPage } from './renewal.ts';
import { dismissToasts } from './toasts.ts';

/** The one script of pages without React: each part makes nicer what works without it. */
markBusyButtons(document);
revealPasswordButtons(document);
dismissToasts(document);
focusTrouble(document);
renewPage(document);
