import { useEffect, useRef } from 'react';
import { useAccessibilitySettings } from './use-accessibility-settings.ts';

const half = 22;

/** Lays the ruler over the sheet around it where the eye is: at the pointer, or at what the keyboard is on. */
function positionRuler(ruler: HTMLElement, y: number): void {
  const sheet = ruler.parentElement?.getBoundingClientRect();
  if (!sheet) return;
  const isOver = y >= sheet.top && y <= Math.min(sheet.bottom, window.innerHeight);
  ruler.hidden = !isOver;
  if (isOver) ruler.style.transform = `translateY(${Math.round(y - half - sheet.top)}px)`;
}

/** Marks the line that is read, for students who have it on. */
export function LineRuler() {
  const { hasRuler } = useAccessibilitySettings();
  const ruler = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasRuler) return;
    const onPoint = (event: PointerEvent) => ruler.current && positionRuler(ruler.current, event.clientY);
    const onFocus = ({ target }: FocusEvent) => {
      if (!ruler.current || !(target instanceof Element) || !ruler.current.parentElement?.contains(target)) return;
      const { top, height } = target.getBoundingClientRect();
      positionRuler(ruler.current, top + height / 2);
    };
    document.addEventListener('pointermove', onPoint);
    document.addEventListener('pointerdown', onPoint);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointermove', onPoint);
      document.removeEventListener('pointerdown', onPoint);
      document.removeEventListener('focusin', onFocus);
    };
  }, [hasRuler]);
  return hasRuler ? <div className="line-ruler" ref={ruler} hidden aria-hidden="true" /> : null;
}
