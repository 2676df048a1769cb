import {setTimeout as pause} from 'node:timers/promises'
import {collectEntries} from '@forecourt/schemas/settings/entries'
import {StackError} from '../../stack/stack-error.ts'
import type {ProcessStack} from '../processes/start-processes.ts'

/** A document as the content backend stores it. */
export type StoredDocument = {readonly _id: string; readonly _type: string; readonly [name: string]: unknown}

/** The host of an invented site. */
export function getHost(at: number): string {
  return `site-${at}.localhost`
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6]
const SHARED = 'dealership-northside-used-cars'

/**
 * The documents of an invented site, all of the size of a small dealer's: the site, its settings, and a dealership with
 * one place. It also shows the cars of a dealership of the demo, so that its pages are not empty.
 */
export function createSiteDocuments(at: number): StoredDocument[] {
  const [name, own] = [`Sample Cars ${at}`, `sample-${at}`]
  const [site, settings, dealership] = [`site-${own}`, `settings-site-${own}`, `dealership-${own}`]
  return [
    collectEntries({
      _id: settings,
      _type: 'settings',
      layer: 'site',
      title: name,
      ...createSettings(at, name),
    }),
    {
      _id: dealership,
      _type: 'dealership',
      name,
      slug: {_type: 'slug', current: own},
      phone: '02 5550 0199',
      email: `sales@${own}.example.com`,
    },
    {
      _id: `location-${own}`,
      _type: 'location',
      name: `${name} showroom`,
      slug: {_type: 'slug', current: `${own}-showroom`},
      dealership: refer(dealership),
      phone: '02 5550 0199',
      email: `sales@${own}.example.com`,
      address: {street: `${at} Sample Street`, city: 'Newcastle', state: 'NSW', postcode: '2300'},
      hours: WEEKDAYS.map((weekday) => ({
        _key: `${weekday}`,
        weekday,
        status: 'Open',
        open: '08:30',
        close: '17:30',
      })),
    },
    {
      _id: site,
      _type: 'site',
      name,
      slug: {_type: 'slug', current: own},
      hosts: [getHost(at), `www.${getHost(at)}`],
      live: true,
      template: refer('settings-template-used-cars'),
      settings: refer(settings),
      dealerships: [dealership, SHARED].map((id) => ({_key: id, ...refer(id)})),
    },
  ]
}

function createSettings(at: number, name: string) {
  const link = (label: string, href: string) => ({_key: label, label, href})
  return {
    identity: {
      name,
      tagline: `Cars of Newcastle, number ${at}`,
      about: 'A family business that has sold and serviced cars in Newcastle for many years.',
      phone: '02 5550 0199',
      state: 'NSW',
      legalName: `${name} Demonstration Pty Ltd`,
    },
    theme: {accent: `#${(0x10_00_00 + at * 97).toString(16)}`, radius: at % 20, headingFont: 'outfit'},
    navigation: {
      footer: [
        link('All cars', '/search/used-cars'),
        link('Deals', '/special-offers'),
        link('Find us', '/locations'),
        link('Sell your car', '/sell-my-car'),
      ],
    },
    home: {promise: `Good cars from yard ${at}`, featuredCount: 6},
  }
}

function refer(id: string) {
  return {_type: 'reference', _ref: id}
}

const AT_ONCE = 500
const QUIET_MS = 1500

/** Writes documents, a batch at a time. @throws StackError where the content backend refuses them */
export async function writeDocuments(
  {env}: Pick<ProcessStack, 'env'>,
  documents: readonly StoredDocument[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += AT_ONCE)
    await sendMutations(
      {env},
      documents.slice(from, from + AT_ONCE).map((document) => ({createOrReplace: document})),
    )
  // The backend tells of each; what is measured begins when it has.
  if (documents.length > AT_ONCE) await pause(QUIET_MS)
}

/** Sends mutations to the content backend. @throws StackError where it refuses them */
export async function sendMutations(
  {env}: Pick<ProcessStack, 'env'>,
  mutations: readonly object[],
): Promise<void> {
  const url = `${env.SANITY_API_HOST}/v${env.SANITY_API_VERSION}/data/mutate/${env.SANITY_DATASET}`
  const response = await fetch(url, {
    method: 'POST',
    headers: {authorization: `Bearer ${env.SANITY_WRITE_TOKEN}`, 'content-type': 'application/json'},
    body: JSON.stringify({mutations}),
  })
  if (!response.ok) throw new StackError(`Content answered ${response.status}: ${await response.text()}`)
}
