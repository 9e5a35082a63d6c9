// These functions run in the page, so each must be self-contained.

/** Elements that make the page wider than the window; empty if there are none. */
export function measureOverflow(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > room + 0.5);
  const names = wide.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  return [`${document.documentElement.scrollWidth} px wide`, ...names.slice(0, 8)];
}

/** Elements whose text is cut off, except lines shortened on purpose: those end in dots, and their text appears in full elsewhere. */
export function findClippedText(): string[] {
  const cut = [...document.body.querySelectorAll('*')].filter((element) => {
    const { overflowX, overflowY, clipPath, position, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isForReadersOnly = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1);
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (isForReadersOnly || isShortened || !element.checkVisibility() || !element.textContent?.trim()) return false;
    const isCutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isCutBelow = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 6;
    return isCutAcross || isCutBelow;
  });
  return cut.map(
    (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${element.textContent?.slice(0, 40)}`,
  );
}

/** Controls smaller than 44 px in width or height for a finger; links within a sentence are exempt (WCAG 2.5.8). */
export function findSmallTargets(): string[] {
  const min = 44;
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]';

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim().length ?? 0;
    return around > (element.textContent?.trim().length ?? 0);
  }

  /** The touch target: for a choice, its whole label. */
  function findTarget(element: Element): Element {
    const isChoice = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    return isChoice ? (element.closest('label') ?? element) : element;
  }

  function isHit(target: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && target.contains(hit);
  }

  /** The length of the touch area along one axis, including its ::after. */
  function measureReach(target: Element, isAcross: boolean): number {
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (step: number) => isHit(target, isAcross ? x + step : x, isAcross ? y : y + step);
    let [before, after] = [0, 0];
    while (before < min && hits(-before - 1)) before += 1;
    while (after < min && hits(after + 1)) after += 1;
    return Math.max(isAcross ? box.width : box.height, before + after + 1);
  }

  /** Whether something covers its centre, such as an open dialog. */
  function isCovered(target: Element): boolean {
    const box = target.getBoundingClientRect();
    return !isHit(target, box.left + box.width / 2, box.top + box.height / 2);
  }

  const small: string[] = [];
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[aria-hidden=true]'))
      continue;
    if (element.matches('.skip, :disabled') || isInSentence(element)) continue;
    const target = findTarget(element);
    target.scrollIntoView({ block: 'center', inline: 'center' });
    if (isCovered(target)) continue;
    const [width, height] = [measureReach(target, true), measureReach(target, false)];
    if (Math.min(width, height) >= min) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    small.push(`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`);
  }
  return small;
}

/** Running animations, and elements with an animation or a transition longer than 11 ms. */
export function findMotion(): string[] {
  const running = document.getAnimations().map((animation) => `animation ${animation.id}`);
  const moving = [...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
    const isLong = (durations: string) => durations.split(', ').some((duration) => Number.parseFloat(duration) > 0.011);
    return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
  });
  return [...running, ...moving.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)];
}
