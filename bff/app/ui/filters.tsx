import { Form, useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { hasTyped } from '../forms/typed-fields.ts';
import { findNextPage } from '../lib/addresses/next-page.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { downIcon, slidersIcon } from './icons.ts';
import { showNotice } from './notice.ts';

interface FilterFormProps {
  /** The filters' own fields. */
  children: ReactNode;
  /** The page has default filters, so an emptied field must be sent as well. */
  hasDefaults?: boolean;
}

interface FiltersProps extends FilterFormProps {
  /** The current filters, as text: 'All roles, active'. Phones show it on the collapsed row. */
  summary: string;
}

/**
 * A GET form whose choices go into the page's URL. Once React has the page, each choice updates the list at once. Collapsed on phones,
 * open from 768 px.
 */
export function Filters({ summary, ...form }: FiltersProps) {
  return (
    <details className="filters-d">
      <summary className="btn btn-secondary">
        <Icon path={slidersIcon} />
        Filters
        <span className="meta">{summary}</span>
        <Icon path={downIcon} className="chev" />
      </summary>
      <search>
        <FilterForm {...form} />
      </search>
    </details>
  );
}

/** Milliseconds after the last key before a search is sent (design, "Search"). */
const pauseMs = 300;

function buildSearch(form: HTMLFormElement, hasDefaults: boolean): string {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && (value || hasDefaults) ? [[name, value]] : [],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function FilterForm({ children, hasDefaults = false }: FilterFormProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef(search);

  useEffect(() => {
    if (search === shown.current) return;
    shown.current = search;
    // Back and Forward lead to a list with other filters, which React has made the defaults.
    if (navigationType === 'POP') form.current?.reset();
  }, [navigationType, search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A choice made before the scripts came.
    if (form.current && hasTyped(form.current)) form.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);

  const apply = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    // Back leads to the list as it was before a choice; what is typed is one search.
    const isTyped = target instanceof HTMLInputElement && (target.type === 'search' || target.type === 'date');
    const load = () => {
      // A link that was followed meanwhile goes first: the search would overtake its navigation.
      const [next] = findNextPage()?.split(/[?#]/) ?? [pathname];
      if (next !== pathname) return;
      if (!navigator.onLine) return showNotice('You are offline. This page stays open.');
      navigate(pathname + buildSearch(currentTarget, hasDefaults), { replace: isTyped, preventScrollReset: true });
    };
    timer.current = setTimeout(load, isTyped ? pauseMs : 0);
  };
  return (
    <Form
      className="filters"
      method="get"
      ref={form}
      onInput={apply}
      onSubmit={() => clearTimeout(timer.current)}
      preventScrollReset
    >
      {children}
      {!isHydrated && <Button className="filters-apply">Apply</Button>}
    </Form>
  );
}
