import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {at, defineMigration, set, setIfMissing, unset} from '@sanity/migrate'
import * as z from 'zod'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import type {StoredDocument} from '../../src/content/stored-document.ts'

const LINKS = 'search.featureBanner.links'
const WORDS = 'search.featureBanner.instantOfferLabel'
const PROMISE = 'Sell your car: an instant offer in 2 minutes'
const PLAIN = 'Sell your car'
const SELLING = '/sell-my-car'

const bannerSchema = z.object({
  search: z.object({
    featureBanner: z.looseObject({
      links: z.array(z.looseObject({label: z.string(), href: z.string()})).optional(),
      instantOfferLabel: z.unknown().optional(),
    }),
  }),
})

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'The banner above stock promises an instant offer only where a site gives one (2.24a)',
    documentTypes: ['settings'],
    filter: 'defined(search.featureBanner)',
    migrate: {
      document: (document) => {
        const banner = readBanner(document)
        if (!banner) return []
        const isIncomplete = isDefault(document) && banner.instantOfferLabel === undefined
        const words = declaredDefaults.search.featureBanner.instantOfferLabel
        return [
          ...renameLink(banner.links, PROMISE, PLAIN),
          ...(isIncomplete ? [at(WORDS, setIfMissing(words))] : []),
        ]
      },
    },
  }),
  // What a site wrote itself is its own: only the default's words go back.
  down: defineMigration({
    title: 'The default banner has its former words again',
    documentTypes: ['settings'],
    filter: 'defined(search.featureBanner)',
    migrate: {
      document: (document) => {
        const banner = readBanner(document)
        if (!banner) return []
        return [
          ...(isDefault(document) ? renameLink(banner.links, PLAIN, PROMISE) : []),
          ...(banner.instantOfferLabel === undefined ? [] : [at(WORDS, unset())]),
        ]
      },
    },
  }),
})

type Links = z.infer<typeof bannerSchema>['search']['featureBanner']['links']

function renameLink(links: Links, from: string, to: string) {
  const isMeant = ({label, href}: {label: string; href: string}) => label === from && href === SELLING
  if (!links?.some(isMeant)) return []
  return [at(LINKS, set(links.map((link) => (isMeant(link) ? {...link, label: to} : link))))]
}

function readBanner(document: StoredDocument) {
  return bannerSchema.safeParse(document).data?.search.featureBanner ?? null
}

function isDefault({_id}: StoredDocument): boolean {
  return _id === DEFAULT_LAYER_ID || _id === `drafts.${DEFAULT_LAYER_ID}`
}
