import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { closeIcon } from '../../../ui/icons.ts';
import { AccessibilityFields } from './accessibility-fields.tsx';
import { saveAccessibilitySettings } from './kept-aids.ts';
import {
  findAccessibilityUpdate,
  getBrowserAccessibilitySettings,
  parseAccessibilityForm,
  updateBrowserAccessibilitySettings,
} from './reading-aids.ts';
import { useAccessibilitySettings } from './use-accessibility-settings.ts';

interface AccessibilityPanelProps {
  attemptId: string;
  onClose: () => void;
}

/** The reading aids over the question, at work as soon as they are touched; a sheet from below on phones. */
export function AccessibilityPanel({ attemptId, onClose }: AccessibilityPanelProps) {
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
    <div className="aids" popover="auto" role="dialog" aria-labelledby="aids-title" tabIndex={-1} ref={panel}>
      <div className="sheet-head">
        <h2 id="aids-title">Reading aids</h2>
        <Button type="button" variant="quiet" icon={closeIcon} label="Close" onClick={close} />
      </div>
      <form onChange={onChange}>
        <AccessibilityFields accessibility={opened.current} />
      </form>
      <p className="hint mt-2">Kept for your next test.</p>
    </div>
  );
}
