const tipId = 'chart-value';

function findTip(page: Document): HTMLElement {
  const known = page.getElementById(tipId);
  if (known) return known;
  const tip = page.createElement('output');
  tip.id = tipId;
  tip.className = 'chart-tip';
  page.body.append(tip);
  return tip;
}

/** Above the mark, and within the window. */
function show(mark: SVGGElement): void {
  const page = mark.ownerDocument;
  const tip = findTip(page);
  for (const other of page.querySelectorAll('[data-says].is-said')) if (other !== mark) other.classList.remove('is-said');
  mark.classList.add('is-said');
  tip.hidden = false;
  tip.textContent = mark.dataset['says'] ?? '';
  const shape = mark.querySelector('circle, path') ?? mark;
  const { left, width, top } = shape.getBoundingClientRect();
  const room = page.documentElement.clientWidth - tip.offsetWidth - 8;
  tip.style.left = `${Math.max(8, Math.min(left + width / 2 - tip.offsetWidth / 2, room))}px`;
  tip.style.top = `${Math.max(8, top - tip.offsetHeight - 10)}px`;
}

function hide(page: Document): void {
  const tip = page.getElementById(tipId);
  if (tip) tip.hidden = true;
  page.querySelector('[data-says].is-said')?.classList.remove('is-said');
}

/** Which mark the keyboard goes to from that at hand; a chart begins with its latest. */
function findNext(marks: readonly SVGGElement[], key: string): SVGGElement | undefined {
  const at = marks.findIndex((mark) => mark.classList.contains('is-said'));
  if (key === 'ArrowLeft') return marks[at === -1 ? marks.length - 1 : Math.max(0, at - 1)];
  if (key === 'ArrowRight') return marks[Math.min(marks.length - 1, at + 1)];
  if (key === 'Home') return marks[0];
  return key === 'End' ? marks.at(-1) : undefined;
}

function listMarks(chart: Element): SVGGElement[] {
  return [...chart.querySelectorAll<SVGGElement>('[data-says]')];
}

function findChart(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-chart]') : null;
}

/** The value of a chart's mark is shown while somebody points at it, and to the keyboard with the arrow keys. */
export function showChartValues(page: Document): void {
  const makeFocusable = () => {
    for (const chart of page.querySelectorAll('[data-chart]')) chart.setAttribute('tabindex', '0');
  };
  makeFocusable();
  // Filters and fresh parts bring others.
  new MutationObserver(makeFocusable).observe(page.body, { childList: true, subtree: true });
  page.addEventListener('pointerover', ({ target }) => {
    const mark = target instanceof Element ? target.closest<SVGGElement>('[data-chart] [data-says]') : null;
    if (mark) show(mark);
    else if (!findChart(page.activeElement)) hide(page);
  });
  page.addEventListener('focusin', ({ target }) => {
    const last = findChart(target)?.matches(':focus-visible') ? listMarks(findChart(target) ?? page.body).at(-1) : undefined;
    if (last) show(last);
  });
  page.addEventListener('focusout', ({ target }) => {
    if (findChart(target)) hide(page);
  });
  page.addEventListener('keydown', (event) => {
    const chart = findChart(event.target);
    if (!chart) return;
    if (event.key === 'Escape') return hide(page);
    const next = findNext(listMarks(chart), event.key);
    if (!next) return;
    event.preventDefault();
    show(next);
  });
  const follow = () => {
    // The keyboard that comes to a chart out of sight scrolls it into view.
    const said = findChart(page.activeElement)?.querySelector<SVGGElement>('[data-says].is-said');
    if (!said) return hide(page);
    show(said);
    const { top, bottom } = said.getBoundingClientRect();
    findTip(page).hidden = bottom < 0 || top > page.documentElement.clientHeight;
  };
  page.addEventListener('scroll', follow, { passive: true });
}
