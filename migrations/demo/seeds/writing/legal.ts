import {buildLegalPages} from '@forecourt/schemas/page/legal-pages'
import type {LayerKind, SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import * as z from 'zod'
import type {SeedDocument} from '../../load/seed-document.ts'
import type {SeedClock} from '../clock.ts'
import {dealerships} from '../places.ts'
import {readYaml} from '../read-data.ts'
import type {SeedSite} from '../read-site.ts'
import {pageDocument} from './seed-writing.ts'

const layers = z.array(z.looseObject({id: z.string(), layer: z.enum(['template', 'brand'])}))

/** The legal pages of a demo site, written from its settings. */
export function legalDocuments(site: SeedSite, scope: object, {now}: SeedClock): SeedDocument[] {
  const takesPayments = dealerships.some(
    ({slug, stripeAccount}) => site.dealerships.includes(slug) && stripeAccount,
  )
  const facts = {settings: resolveSettings(listLayers(site)), takesPayments, now: now.getTime()}
  return buildLegalPages(facts).map(({body, ...page}) => {
    const blocks = [
      {block: 'words', body},
      {block: 'locations', title: 'Where to reach us', department: 'all'},
    ]
    return pageDocument(site.slug, {...page, blocks}, scope)
  })
}

function listLayers({template, brand, settings}: SeedSite): SettingsLayer[] {
  const own = readYaml('layers.yaml', layers).filter(({id}) => id === template || id === brand)
  return [...own.map(({layer, ...values}) => buildLayer(layer, values)), buildLayer('site', settings)]
}

function buildLayer(kind: LayerKind, values: SettingsLayer['values']): SettingsLayer {
  return {id: kind, kind, title: kind, values, faults: []}
}
