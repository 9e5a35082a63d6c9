/** Dispatched on the window once what a test left on this device is sent, or refused. */
export const storedAnswersSentEvent = 'shikhar-stored-answers-sent';
