import type {InputOptions} from 'rolldown'

const ENTRY = 'entry-of-bundle'

/** A module of a bundle that is written in no file, as the bundle's entry. */
export function createEntry(code: string): Pick<InputOptions, 'plugins'> & {input: string} {
  return {
    input: ENTRY,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  }
}
