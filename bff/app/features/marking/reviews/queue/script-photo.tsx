import { Button } from '../../../../ui/button.tsx';
import { rotateIcon, zoomIcon } from '../../../../ui/icons.ts';
import type { PhotoView } from '../review-view.ts';

/** A photo of an answer; a link to it alone, and with script to be turned and looked at closely. */
export function ScriptPhoto({ photo: { href, name, width, height } }: { photo: PhotoView }) {
  return (
    <figure className="mt-3">
      <div className="photo" data-photo="">
        <a className="photo-in" href={href} target="_blank" rel="noreferrer">
          <img src={href} alt={`${name} (opens in a new tab)`} width={width} height={height} loading="lazy" />
        </a>
        <div className="photo-tools" hidden>
          <Button type="button" size="small" icon={rotateIcon} label={`Turn ${name}`} name="turn" />
          <Button type="button" size="small" icon={zoomIcon} label={`Larger: ${name}`} name="zoom" />
        </div>
      </div>
      <figcaption className="hint mt-2">{name}</figcaption>
    </figure>
  );
}
