import { reportPath } from './report-client.ts';

export interface FailedRequest {
  readonly method: string;
  readonly url: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly reference: string | null;
}

/** Calls `onFailure` for each request of the page's scripts that is refused or not answered, unless the page gave it up itself. */
export function watchRequests(onFailure: (request: FailedRequest) => void): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { url, method = 'GET', signal } = input instanceof Request ? input : { ...init, url: String(input) };
    const fail = (status: number, reference: string | null) => {
      if (!url.endsWith(reportPath)) onFailure({ method: init?.method ?? method, url, status, reference });
    };
    try {
      const answer = await send(input, init);
      if (answer.status >= 400) fail(answer.status, answer.headers.get('x-request-id'));
      return answer;
    } catch (error) {
      if (!(init?.signal ?? signal)?.aborted && navigator.onLine) fail(0, null);
      throw error;
    }
  };
}
