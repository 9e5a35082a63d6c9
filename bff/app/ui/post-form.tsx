import { Form, useInRouterContext, useNavigation } from '@remix-run/react';
import { type FormEvent, type FormHTMLAttributes, forwardRef, useContext, useEffect, useRef, useState } from 'react';
import { DialogFetcher } from '../forms/use-submission.ts';
import { isPage } from '../lib/addresses/is-page.ts';
import { findSubmitter } from '../lib/find-submitter.ts';
import { restoreFocus } from '../lib/focus.ts';
import { SubmitterContext } from './form-status.ts';

type PostFormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'id' | 'noValidate' | 'onSubmit' | 'children'> & {
  action: string;
  /** For files. */
  encType?: 'multipart/form-data';
};

/**
 * A form that changes something. It is sent once: until the next page is there, its button says so and it can't be changed.
 * Without JavaScript it is a plain form.
 */
export const PostForm = forwardRef<HTMLFormElement, PostFormProps>(function PostForm(props, ref) {
  const isRouted = useInRouterContext();
  const [target = ''] = props.action.split(/[?#]/);
  return isRouted && isPage(target) ? <RoutedForm {...props} ref={ref} /> : <form {...props} method="post" ref={ref} />;
});

const RoutedForm = forwardRef<HTMLFormElement, PostFormProps>(function RoutedForm({ onSubmit, children, ...props }, ref) {
  const methods = [useNavigation().formMethod, useContext(DialogFetcher)?.formMethod];
  const [submitter, setSubmitter] = useState<HTMLElement | null>(null);
  const isSent = submitter !== null && methods.includes('POST');
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!isSent) return;
    return () => restoreFocus(focused.current);
  }, [isSent]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isSent) return event.preventDefault();
    setSubmitter(findSubmitter(event));
    focused.current = document.activeElement;
    onSubmit?.(event);
  };
  return (
    // The answer replaces the page, so text typed until then would be lost.
    <Form {...props} method="post" ref={ref} onSubmit={send} inert={isSent ? '' : undefined}>
      <SubmitterContext.Provider value={isSent ? submitter : null}>{children}</SubmitterContext.Provider>
    </Form>
  );
});
