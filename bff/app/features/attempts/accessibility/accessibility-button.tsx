import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { aaIcon } from '../../../ui/icons.ts';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import { resumeAccessibilitySettings } from './kept-aids.ts';

interface AccessibilityButtonProps {
  attemptId: string;
  /** The id of the exam form: without script the press saves the answer and leads to a page of the same choices. */
  form: string;
}

/** `Aa`: opens the reading aids. */
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
      <Button name="go" value="aids" form={form} className="aids-b" icon={aaIcon} label="Reading aids" onClick={open}>
        <span className="wide">Reading aids</span>
      </Button>
      {isOpen && <AccessibilityPanel attemptId={attemptId} onClose={close} />}
    </>
  );
}
