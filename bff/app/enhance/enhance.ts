import { markBusyButtons } from './busy-buttons.ts';
import { showChartValues } from './chart-values.ts';
import { openDialogs } from './dialogs.ts';
import { autosaveDrafts } from './drafts.ts';
import { checkFileSizes } from './file-size.ts';
import { focusError } from './focus-error.ts';
import { previewFormulas } from './formulas.ts';
import { submitFiltersOnChange } from './live-filters.ts';
import { openAssistant } from './open-assistant.ts';
import { showPageButtons } from './page-buttons.ts';
import { pollFragments } from './poll-fragments.ts';
import { refreshPage } from './renewal.ts';
import { dismissToasts } from './toasts.ts';

/** The one script of pages without React: each part makes nicer what works without it. */
markBusyButtons(document);
showPageButtons(document);
dismissToasts(document);
focusError(document);
refreshPage(document);
openDialogs(document);
submitFiltersOnChange(document);
pollFragments(document);
autosaveDrafts(document);
previewFormulas(document);
checkFileSizes(document);
showChartValues(document);
openAssistant(document);
