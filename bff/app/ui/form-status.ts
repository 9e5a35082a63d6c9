import { createContext } from 'react';

/** The button that sent the surrounding form, until the next page is there; null while nothing is sent. */
export const SubmitterContext = createContext<HTMLElement | null>(null);
