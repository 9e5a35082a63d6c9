/** The one source of the present; tests pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
