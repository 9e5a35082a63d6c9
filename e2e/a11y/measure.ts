/*
 * These run in the page: each stands alone.
 */

/** What makes the page wider than the window; empty when nothing does. */
export function measureOverflow(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > room + 0.5);
  const names = wide.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  return [`${document.documentElement.scrollWidth} px wide`, ...names.slice(0, 8)];
}

/** Text that its box cuts off. */
export function findClippedText(): string[] {
  const cut = [...document.body.querySelectorAll('*')].filter((element) => {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    const isForReadersOnly = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1);
    if (isForReadersOnly || !element.checkVisibility() || !element.textContent?.trim()) return false;
    const isCutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isCutBelow = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    return isCutAcross || isCutBelow;
  });
  return cut.map(
    (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${element.textContent?.slice(0, 40)}`,
  );
}

/** Controls that a finger finds less than 44 px wide or high; links within a sentence are none (WCAG 2.5.8). */
export function findSmallTargets(): string[] {
  const least = 44;
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]';

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim().length ?? 0;
    return around > (element.textContent?.trim().length ?? 0);
  }

  /** How far the target reaches from its middle along one axis, its label and ::after included. */
  function measureReach(element: Element, isAcross: boolean): number {
    const label = element instanceof HTMLInputElement ? (element.closest('label') ?? element.labels?.[0] ?? element) : element;
    const box = label.getBoundingClientRect();
    const size = isAcross ? box.width : box.height;
    if (size >= least) return size;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const half = least / 2 - 1;
    const isHit = [-half, half].every((step) => {
      const hit = document.elementFromPoint(isAcross ? x + step : x, isAcross ? y : y + step);
      return hit !== null && (label.contains(hit) || hit.closest('label')?.contains(label));
    });
    return isHit ? least : size;
  }

  const small: string[] = [];
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[aria-hidden=true]'))
      continue;
    if (element.matches('.skip, :disabled') || isInSentence(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const [width, height] = [measureReach(element, true), measureReach(element, false)];
    if (Math.min(width, height) >= least) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    small.push(`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`);
  }
  return small;
}

/** Elements that would still move, with what moves them. */
export function findMotion(): string[] {
  const running = document.getAnimations().map((animation) => `animation ${animation.id}`);
  const moving = [...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
    const isLong = (durations: string) => durations.split(', ').some((duration) => Number.parseFloat(duration) > 0.011);
    return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
  });
  return [...running, ...moving.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)];
}
