import {at, defineMigration, set} from '@sanity/migrate'
import * as z from 'zod'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import {joinAddress, splitAddress} from './split-address.ts'

const parts = z.strictObject({
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postcode: z.string().optional(),
})

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'The address of a location is in parts: street, suburb, state and postcode (3.10)',
    documentTypes: ['location'],
    migrate: {
      document: ({address}) =>
        typeof address === 'string' ? [at('address', set(splitAddress(address)))] : [],
    },
  }),
  down: defineMigration({
    title: 'The address of a location is one line; one with coordinates or a map link keeps its parts',
    documentTypes: ['location'],
    migrate: {
      document: ({address}) => {
        const read = parts.safeParse(address)
        return read.success ? [at('address', set(joinAddress(read.data)))] : []
      },
    },
  }),
})
