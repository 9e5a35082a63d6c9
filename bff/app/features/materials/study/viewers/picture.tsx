import { type ReactNode, useRef } from 'react';
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

/** A picture that opens larger in a new tab. */
export function Picture({ src, width, height, alt, describedBy, children }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const { isBroken, onError, onReady } = useLoadFailure(image);
  return (
    <>
      <a className={isBroken ? 'page-picture hidden' : 'page-picture'} href={src} target="_blank" rel="noopener">
        <img
          ref={image}
          src={src}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={alt}
          aria-describedby={describedBy}
          onError={onError}
          onLoad={onReady}
        />
      </a>
      {isBroken && children}
    </>
  );
}
