import { createContext, useContext } from 'react';

/** What the document itself needs of the request; present even where every loader failed. Empty in the browser. */
export interface DocumentFacts {
  readonly nonce?: string;
  readonly requestId?: string;
  readonly now?: Date;
}

export const DocumentFactsContext = createContext<DocumentFacts>({});

export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentFactsContext);
}
