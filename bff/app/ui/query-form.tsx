import { Form, useInRouterContext } from '@remix-run/react';
import type { FormHTMLAttributes } from 'react';

type QueryFormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'children'> & {
  /** A part of the page to scroll to: `#read`. */
  action?: string;
};

/** A form that shows its page again with the choices in its URL. */
export function QueryForm(props: QueryFormProps) {
  return useInRouterContext() ? <Form method="get" preventScrollReset {...props} /> : <form method="get" {...props} />;
}
