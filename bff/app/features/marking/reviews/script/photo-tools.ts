const sizes = [1, 1.5, 2, 3] as const;

interface Look {
  /** Quarters of a turn, to the right. */
  turns: number;
  size: number;
}

/** Lays a turned picture out as wide as its frame; its own box is not turned with it, so margins make up for it. */
function applyTransform(image: HTMLImageElement, frame: HTMLElement, { turns, size }: Look): void {
  const wide = frame.clientWidth * size;
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  const { style } = image;
  style.cssText = '';
  if (turns % 2 === 0) {
    style.width = `${size * 100}%`;
    style.maxWidth = 'none';
    if (turns === 2) style.transform = 'rotate(180deg)';
    return;
  }
  const tall = wide * ratio;
  Object.assign(style, {
    width: `${tall}px`,
    height: `${wide}px`,
    maxWidth: 'none',
    marginRight: `${wide - tall}px`,
    marginBottom: `${tall - wide}px`,
    transformOrigin: '0 0',
    transform: turns === 1 ? `translateX(${wide}px) rotate(90deg)` : `translateY(${tall}px) rotate(-90deg)`,
  });
}

function setUp(photo: Element): void {
  const frame = photo.querySelector<HTMLElement>('.photo-in');
  const image = photo.querySelector('img');
  const tools = photo.querySelector<HTMLElement>('.photo-tools');
  if (!frame || !image || !tools) return;
  let turns = 0;
  let step = 0;
  tools.hidden = false;
  tools.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest('button')?.name : undefined;
    if (name === 'turn') turns = (turns + 1) % 4;
    if (name === 'zoom') step = (step + 1) % sizes.length;
    applyTransform(image, frame, { turns, size: sizes[step] ?? 1 });
  });
}

/** Shows the buttons that turn and enlarge photos. */
export function showPhotoTools(page: Document): void {
  for (const photo of page.querySelectorAll('[data-photo]')) setUp(photo);
}
