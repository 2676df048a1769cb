import type {Entry} from '#/browser/loader'

/** The register as the server sees it: `next.config.ts` gives it to whatever is not compiled for a browser. */
export const REGISTER: {readonly [name: string]: Entry} = {}
