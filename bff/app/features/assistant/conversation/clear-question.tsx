import type { Confirmation } from '../../../ui/confirmation.tsx';

/** URL of the confirmation for browsers without JavaScript. */
export const clearHref = '/assistant?clear=true';

/** The question whether to clear the conversation. */
export const clearConfirmation: Confirmation = {
  title: 'Clear conversation',
  body: (
    <p className="mt-2">Are you sure you want to clear the conversation? Your questions and the replies are deleted for good.</p>
  ),
  action: '/assistant',
  button: { label: 'Clear', name: 'clear', value: 'true' },
};
