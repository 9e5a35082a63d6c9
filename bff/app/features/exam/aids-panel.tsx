import { type FormEvent, useEffect, useRef } from 'react';
import { changeBrowserAids, findAidsChange, getBrowserAids, readAidsForm } from '../../lib/reading-aids.ts';
import { Button } from '../../ui/button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { AidsFields } from './aids-fields.tsx';
import { keepAids } from './kept-aids.ts';
import { useReadingAids } from './use-reading-aids.ts';

interface AidsPanelProps {
  attemptId: string;
  onClose: () => void;
}

/** The reading aids over the question, at work as soon as they are touched; a sheet from below on phones. */
export function AidsPanel({ attemptId, onClose }: AidsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opened = useRef(useReadingAids());
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
    const aids = readAidsForm(new FormData(event.currentTarget));
    const change = findAidsChange(getBrowserAids(), aids);
    changeBrowserAids(aids);
    void keepAids(attemptId, change);
  };
  return (
    <div className="aids" popover="auto" role="dialog" aria-labelledby="aids-title" tabIndex={-1} ref={panel}>
      <div className="sheet-head">
        <h2 id="aids-title">Reading aids</h2>
        <Button type="button" variant="quiet" icon={closeIcon} label="Close" onClick={close} />
      </div>
      <form onChange={onChange}>
        <AidsFields aids={opened.current} />
      </form>
      <p className="hint mt-2">Kept for your next test.</p>
    </div>
  );
}
