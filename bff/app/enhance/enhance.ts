import { markBusyButtons } from './busy-buttons.ts';
import { openDialogs } from './dialogs.ts';
import { keepDrafts } from './drafts.ts';
import { focusTrouble } from './focus-trouble.ts';
import { readFormulas } from './formulas.ts';
import { keepPartsFresh } from './fresh-parts.ts';
import { followFilters } from './live-filters.ts';
import { revealPageButtons } from './page-buttons.ts';
import { revealPasswordButtons } from './password-buttons.ts';
import { tickPasswordRules } from './password-rules.ts';
import { countPicks } from './picks.ts';
import { renewPage } from './renewal.ts';
import { dismissToasts } from './toasts.ts';

/** The one script of pages without React: each part makes nicer what works without it. */
markBusyButtons(document);
revealPasswordButtons(document);
tickPasswordRules(document);
revealPageButtons(document);
dismissToasts(document);
focusTrouble(document);
renewPage(document);
openDialogs(document);
followFilters(document);
keepPartsFresh(document);
keepDrafts(document);
readFormulas(document);
countPicks(document);
