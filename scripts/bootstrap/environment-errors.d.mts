export function listEnvironmentErrors(variables: Readonly<Record<string, string | undefined>>): string[];
export function requireFitEnvironment(variables: Readonly<Record<string, string | undefined>>): void;
