import type { AccessibilitySettingsUpdate } from '@shikhar/contracts/attempts/accessibility/schemas';
import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { aaIcon, closeIcon } from '../../../ui/icons.ts';
import { getStored, setStored } from '../saved-on-device.ts';
import { sendAccessibilitySettings } from './accessibility-client.ts';
import { AccessibilityFields } from './accessibility-fields.tsx';
import {
  findAccessibilityUpdate,
  formatAccessibilitySettings,
  getBrowserAccessibilitySettings,
  mergeAccessibilitySettings,
  parseAccessibilityForm,
  parseAccessibilitySettings,
  updateBrowserAccessibilitySettings,
} from './accessibility-settings.ts';
import { useAccessibilitySettings } from './use-accessibility-settings.ts';

const part = 'aids';

/** One request at a time, so that the last change wins. */
let sending = Promise.resolve();

async function send(attemptId: string, changed: string): Promise<void> {
  const waiting = getStored(part, attemptId) ?? changed;
  // Unsent changes are sent when the network is back, or with the next page.
  const isSaved = await sendAccessibilitySettings(attemptId, new URLSearchParams({ changes: waiting }));
  if (isSaved && getStored(part, attemptId) === waiting) setStored(part, attemptId, null);
}

/** Sends only the changed settings. Until the server has them, they are stored on the device per attempt. */
function saveAccessibilitySettings(attemptId: string, change: AccessibilitySettingsUpdate): Promise<void> {
  const changed = formatAccessibilitySettings({ ...getPendingChange(attemptId), ...change });
  setStored(part, attemptId, changed);
  sending = sending.then(() => send(attemptId, changed));
  return sending;
}

function getPendingChange(attemptId: string): AccessibilitySettingsUpdate {
  return parseAccessibilitySettings(getStored(part, attemptId) ?? '');
}

/** Resends settings that were changed while the server was unreachable. */
function resumeAccessibilitySettings(attemptId: string): void {
  if (getStored(part, attemptId) === null) return;
  const change = getPendingChange(attemptId);
  updateBrowserAccessibilitySettings(mergeAccessibilitySettings(getBrowserAccessibilitySettings(), change));
  void saveAccessibilitySettings(attemptId, {});
}

interface AccessibilityButtonProps {
  attemptId: string;
  /** The id of the exam form: without JavaScript the button saves the answer and opens the settings page. */
  form: string;
}

/** The `Aa` button: opens the accessibility settings. */
export function AccessibilityButton({ attemptId, form }: AccessibilityButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    const resume = () => resumeAccessibilitySettings(attemptId);
    resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [attemptId]);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Button
        name="go"
        value="aids"
        form={form}
        className="accessibility-button"
        icon={aaIcon}
        label="Reading aids"
        onClick={open}
      >
        <span className="wide">Reading aids</span>
      </Button>
      {isOpen && <AccessibilityPanel attemptId={attemptId} onClose={close} />}
    </>
  );
}

interface AccessibilityPanelProps {
  attemptId: string;
  onClose: () => void;
}

/** Accessibility settings over the question, applied immediately; a bottom sheet on phones. */
function AccessibilityPanel({ attemptId, onClose }: AccessibilityPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opened = useRef(useAccessibilitySettings());
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = () => {
      if (!element.matches(':popover-open')) onClose();
    };
    element.showPopover?.();
    element.focus();
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, [onClose]);
  const close = () => {
    panel.current?.hidePopover?.();
    onClose();
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const accessibility = parseAccessibilityForm(new FormData(event.currentTarget));
    const change = findAccessibilityUpdate(getBrowserAccessibilitySettings(), accessibility);
    updateBrowserAccessibilitySettings(accessibility);
    void saveAccessibilitySettings(attemptId, change);
  };
  return (
    <div className="accessibility" popover="auto" role="dialog" aria-labelledby="accessibility-title" tabIndex={-1} ref={panel}>
      <div className="sheet-head">
        <h2 id="accessibility-title">Reading aids</h2>
        <Button type="button" variant="quiet" icon={closeIcon} label="Close" onClick={close} />
      </div>
      <form onChange={onChange}>
        <AccessibilityFields accessibility={opened.current} />
      </form>
      <p className="hint mt-2">These settings stay for your next test.</p>
    </div>
  );
}
