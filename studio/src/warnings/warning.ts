/** Something a person should look at before publishing; it does not stop them. */
export type Warning = {path: (string | {_key: string})[]; message: string}
