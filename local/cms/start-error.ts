/** Why the server cannot start, as one line a person can act on. */
export class StartError extends Error {}
