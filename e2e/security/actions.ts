import { accountActions } from './account-actions.ts';
import { assistantActions } from './assistant-actions.ts';
import { attemptActions } from './attempt-actions.ts';
import { authoringActions } from './authoring-actions.ts';
import { bankActions } from './bank-actions.ts';
import { consentActions } from './consent-actions.ts';
import { couponActions } from './coupon-actions.ts';
import type { FormAction } from './form-action.ts';
import { importActions } from './import-actions.ts';
import { noteActions } from './note-actions.ts';
import { notebookActions } from './notebook-actions.ts';
import { orderActions } from './order-actions.ts';
import { remarkingActions } from './remarking-actions.ts';
import { revenueActions } from './revenue-actions.ts';
import { reviewActions } from './review-actions.ts';
import { runningActions } from './running-actions.ts';
import { schoolActions } from './school-actions.ts';
import { settingsActions } from './settings-actions.ts';
import { storeActions } from './store-actions.ts';
import { uploadActions } from './upload-actions.ts';
import { userActions } from './user-actions.ts';

/** The forms of the app: every action at least once. */
export const formActions: readonly FormAction[] = [
  ...accountActions,
  ...attemptActions,
  ...settingsActions,
  ...assistantActions,
  ...authoringActions,
  ...consentActions,
  ...userActions,
  ...revenueActions,
  ...uploadActions,
  ...runningActions,
  ...bankActions,
  ...noteActions,
  ...importActions,
  ...notebookActions,
  ...remarkingActions,
  ...reviewActions,
  ...orderActions,
  ...schoolActions,
  ...couponActions,
  ...storeActions,
];
