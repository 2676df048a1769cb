import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {at, defineMigration, type NodePatch, set, setIfMissing, unset} from '@sanity/migrate'
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
  up: changeBanner(
    'The banner above stock promises an instant offer only where a site gives one (2.24a)',
    (banner, isDefault) => [
      ...renameLink(banner.links, PROMISE, PLAIN),
      ...(isDefault && banner.instantOfferLabel === undefined
        ? [at(WORDS, setIfMissing(declaredDefaults.search.featureBanner.instantOfferLabel))]
        : []),
    ],
  ),
  // Only default texts are reverted; texts that staff wrote are kept.
  down: changeBanner('The default banner has its former words again', (banner, isDefault) => [
    ...(isDefault ? renameLink(banner.links, PLAIN, PROMISE) : []),
    ...(banner.instantOfferLabel === undefined ? [] : [at(WORDS, unset())]),
  ]),
})

type Banner = z.infer<typeof bannerSchema>['search']['featureBanner']

function changeBanner(title: string, change: (banner: Banner, isDefault: boolean) => NodePatch[]) {
  return defineMigration({
    title,
    documentTypes: ['settings'],
    filter: 'defined(search.featureBanner)',
    migrate: {
      document: (document) => {
        const {data} = bannerSchema.safeParse(document)
        return data ? change(data.search.featureBanner, isDefault(document)) : []
      },
    },
  })
}

function renameLink(links: Banner['links'], from: string, to: string) {
  const isMeant = ({label, href}: {label: string; href: string}) => label === from && href === SELLING
  if (!links?.some(isMeant)) return []
  return [at(LINKS, set(links.map((link) => (isMeant(link) ? {...link, label: to} : link))))]
}

function isDefault({_id}: StoredDocument): boolean {
  return _id === DEFAULT_LAYER_ID || _id === `drafts.${DEFAULT_LAYER_ID}`
}
