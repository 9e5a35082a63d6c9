import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { aaIcon } from '../../ui/icons.ts';
import { resumeAids } from './kept-aids.ts';

interface AidsButtonProps {
  attemptId: string;
  /** The id of the exam form: without script the press saves the answer and leads to a page of the same choices. */
  form: string;
}

/** Milliseconds after which the panel is fetched, to be there should the network go. */
const restPause = 4_000;

type Panel = ComponentType<{ attemptId: string; onClose: () => void }>;

function loadPanel(): Promise<Panel | null> {
  return import('./aids-panel.tsx').then(
    ({ AidsPanel }) => AidsPanel,
    () => null,
  );
}

/** `Aa`: opens the reading aids. */
export function AidsButton({ attemptId, form }: AidsButtonProps) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const close = useCallback(() => setPanel(null), []);
  useEffect(() => {
    const resume = () => resumeAids(attemptId);
    resume();
    window.addEventListener('online', resume);
    const timer = setTimeout(loadPanel, restPause);
    return () => {
      window.removeEventListener('online', resume);
      clearTimeout(timer);
    };
  }, [attemptId]);
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    const panel = await loadPanel();
    setPanel(() => panel);
  };
  return (
    <>
      <Button name="go" value="aids" form={form} className="aids-b" icon={aaIcon} label="Reading aids" onClick={open}>
        <span className="wide">Reading aids</span>
      </Button>
      {Panel && <Panel attemptId={attemptId} onClose={close} />}
    </>
  );
}
