/** A warning to review before publishing; it does not block it. */
export type Warning = {path: (string | {_key: string})[]; message: string}
