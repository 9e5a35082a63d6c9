import { type ReactNode, useRef, useState } from 'react';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Button } from '../../../../ui/button.tsx';
import { zoomIcon } from '../../../../ui/icons.ts';
import { useLoadFailure } from './use-load-failure.ts';

interface PictureProps {
  src: string;
  width: number | null;
  height: number | null;
  alt: string;
  describedBy?: string;
  /** Shown in place of a picture that could not be loaded. */
  children: ReactNode;
}

/** Widths of a picture, in widths of its frame. */
const sizes = [1, 1.5, 2, 3];

/** A picture that opens larger in a new tab. With JavaScript it can be enlarged in its frame, which then scrolls. */
export function Picture({ src, width, height, alt, describedBy, children }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const isHydrated = useHydrated();
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? 1;
  const isLargest = step === sizes.length - 1;
  const { isBroken, onError, onReady } = useLoadFailure(image);
  return (
    <>
      <div className={isBroken ? 'page-frame hidden' : 'page-frame'}>
        <a className={step === 0 ? 'page-picture' : 'page-picture is-large'} href={src} target="_blank" rel="noopener">
          <img
            ref={image}
            src={src}
            width={width ?? undefined}
            height={height ?? undefined}
            alt={alt}
            aria-describedby={describedBy}
            style={size === 1 ? undefined : { width: `${size * 100}%` }}
            onError={onError}
            onLoad={onReady}
          />
        </a>
        {isHydrated && (
          <Button
            type="button"
            size="small"
            icon={zoomIcon}
            className="page-zoom"
            onClick={() => setStep(isLargest ? 0 : step + 1)}
          >
            {isLargest ? 'Whole page' : 'Larger'}
          </Button>
        )}
      </div>
      {isBroken && children}
    </>
  );
}
