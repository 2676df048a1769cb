/** The options `O` of a call, none of which `T` does not know: a generic call would take a misspelt one. */
export type KnownOptions<T, O extends T> = O & {readonly [N in Exclude<keyof O, keyof T>]: never}
