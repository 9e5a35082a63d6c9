import { Form, useInRouterContext, useLocation, useNavigate, useNavigation, useNavigationType } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { downIcon, slidersIcon } from './icons.ts';
import { QueryForm } from './query-form.tsx';

interface FiltersProps {
  /** The current filters, as text: 'All roles, active'. Phones show it on the collapsed row. */
  summary: string;
  /** The filters' own fields. */
  children: ReactNode;
  /** With JavaScript, the list updates on each choice. The page's main must contain only head, filters and list. */
  isLive?: boolean;
}

/** A GET form that reloads the page with the choices in its URL; collapsed on phones, open from 768 px. */
export function Filters({ summary, children, isLive = false }: FiltersProps) {
  return (
    <details className="filters-d">
      <summary className="btn btn-secondary">
        <Icon path={slidersIcon} />
        Filters
        <span className="meta">{summary}</span>
        <Icon path={downIcon} className="chev" />
      </summary>
      <search>
        <FilterForm isLive={isLive}>{children}</FilterForm>
      </search>
    </details>
  );
}

interface FilterFormProps {
  isLive: boolean;
  children: ReactNode;
}

function FilterForm({ isLive, children }: FilterFormProps) {
  const isRouted = useInRouterContext();
  if (isLive && isRouted) return <LiveForm>{children}</LiveForm>;
  return (
    <QueryForm className="filters">
      {children}
      <Button>Apply</Button>
    </QueryForm>
  );
}

/** Milliseconds after the last key before a search is sent (design, "Search"). */
const pauseMs = 300;

/** The query of the form's choices; an empty field is left out. */
function buildSearch(form: HTMLFormElement): string {
  const given = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function LiveForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef(search);
  // Screen readers hear a line that is there before it has anything to say.
  const [said, setSaid] = useState<string | null>(null);

  useEffect(() => {
    if (search === shown.current) return;
    shown.current = search;
    // Back and Forward lead to a list with other filters, which React has made the defaults.
    if (navigationType === 'POP') form.current?.reset();
    // Screen readers announce the new results.
    const found = document.querySelectorAll('main [data-said], main .pager .meta, main .empty p');
    setSaid([...found].map(({ textContent }) => textContent).join(' '));
  }, [navigationType, search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link that is followed meanwhile goes first: the search would overtake its navigation.
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  const apply = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    setSaid((known) => known ?? '');
    // Back leads to the list as it was before a choice; what is typed is one search.
    const isTyped = target instanceof HTMLInputElement && target.type === 'search';
    const load = () => navigate(pathname + buildSearch(currentTarget), { replace: isTyped, preventScrollReset: true });
    timer.current = setTimeout(load, isTyped ? pauseMs : 0);
  };
  return (
    <Form className="filters" method="get" ref={form} onInput={apply} preventScrollReset>
      {children}
      <noscript>
        <Button>Apply</Button>
      </noscript>
      {said !== null && (
        <p className="sr-only" role="status">
          {said}
        </p>
      )}
    </Form>
  );
}
