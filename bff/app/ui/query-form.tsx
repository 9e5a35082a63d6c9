import { Form, useInRouterContext, useLocation } from '@remix-run/react';
import type { FormHTMLAttributes } from 'react';
import { isHydratedPath } from '../lib/hydrated-paths.ts';

type QueryFormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'children'> & {
  /** A part of the page to scroll to: `#read`. */
  action?: string;
};

/** A form that shows its page again with the choices in its URL. */
export function QueryForm(props: QueryFormProps) {
  return useInRouterContext() ? <RoutedForm {...props} /> : <form method="get" {...props} />;
}

function RoutedForm(props: QueryFormProps) {
  const { pathname } = useLocation();
  if (!isHydratedPath(pathname)) return <form method="get" {...props} />;
  return <Form method="get" preventScrollReset {...props} />;
}
