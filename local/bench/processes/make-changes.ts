import {createHmac} from 'node:crypto'
import {StackError} from '../../stack/stack-error.ts'
import {fetchPage} from '../web/fetch-page.ts'
import {type Car, findCar} from '../web/find-car.ts'
import type {ProcessStack} from './start-processes.ts'

/** A change, and how to see it: `shows` asks one process whether it serves the change. */
export type Change = {readonly shows: (port: number) => Promise<boolean>}

/** Makes a change the way staff, an import or a shopper does. `turn` makes each change different. */
export type MakeChange = (turn: number) => Promise<Change>

const SITE = 'harbour-city.localhost'
/** Texts of settings, one of each section of the Studio's list but the last: some are on every page, others on one kind. */
const TEXTS = [
  'identity.about',
  'home.featuredTitle',
  'price.noPriceText',
  'forms.privacyNotice',
  'finance.disclaimer',
  'tradeIn.title',
  'offers.title',
] as const
const HOST_QUERY = `*[_type == "site" && "${SITE}" in hosts][0]{_id, hosts, "settings": settings._ref}`

type Site = {readonly _id: string; readonly hosts: readonly string[]; readonly settings: string}

/** One kind of change for each way in which a process learns of changes. */
export async function createChanges(stack: ProcessStack): Promise<{readonly [kind: string]: MakeChange}> {
  const site = (await query(stack, HOST_QUERY)) as Site
  const car = await findCar(stack, `${SITE}:${stack.installation.ports.web}`)
  const page = async (port: number, path: string, host = SITE) =>
    (await fetchPage({host: `${host}:${port}`, path})).html
  return {
    'an offer': async (turn) => {
      const name = `Offer ${turn}`
      await mutate(stack, {createOrReplace: buildOffer(site, name)})
      return {shows: async (port) => (await page(port, '/special-offers')).includes(name)}
    },
    'a setting': async (turn) => {
      const name = `Harbour City ${turn}`
      await mutate(stack, {patch: {id: site.settings, set: {'values[_key=="identity.name"].text': name}}})
      return {shows: async (port) => (await page(port, '/')).includes(name)}
    },
    'a new host': async (turn) => {
      const host = `harbour-${turn}.localhost`
      await mutate(stack, {patch: {id: site._id, set: {hosts: [...site.hosts, host]}}})
      return {
        shows: async (port) =>
          page(port, '/', host).then(
            () => true,
            () => false,
          ),
      }
    },
    'a price of a car': async (turn) => {
      const words = await announcePrice(stack, car, 20_000 + turn)
      return {shows: async (port) => (await page(port, `/cars/${car.slug}`)).includes(words)}
    },
  }
}

/** Changes a text of the settings, each time the next of `TEXTS`. */
export async function setText(stack: ProcessStack, turn: number): Promise<void> {
  const {settings: id} = (await query(stack, HOST_QUERY)) as Site
  const known = (await query(stack, `*[_id == "${id}"][0].values`)) as readonly {readonly _key: string}[]
  // Other words than those that a former run has left.
  const entry = {_key: TEXTS[turn % TEXTS.length] ?? '', text: `Words of ${turn} at ${Date.now()}`}
  await mutate(stack, {patch: {id, set: {values: [...known.filter(({_key}) => _key !== entry._key), entry]}}})
}

/** Sets the price of a car and announces it as an import does. Returns the price as pages show it. */
export async function announcePrice(stack: ProcessStack, car: Car, price: number): Promise<string> {
  await setPrice(stack, String(car.id), price)
  await notifyStorefront(stack, {dealerships: [String(car.dealership_slug)], cars: [car.slug]})
  return `$${price.toLocaleString('en-AU')}`
}

function buildOffer({_id}: Site, name: string): object {
  return {
    _id: 'offer-of-the-benchmark',
    _type: 'offer',
    name,
    slug: {_type: 'slug', current: 'offer-of-the-benchmark'},
    window: {end: '2099-01-01T00:00:00Z'},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: _id, _key: _id}]},
  }
}

async function setPrice({env}: ProcessStack, id: string, price: number): Promise<void> {
  const headers = {'x-typesense-api-key': env.TYPESENSE_ADMIN_KEY ?? '', 'content-type': 'application/json'}
  const url = `${env.TYPESENSE_URL}/collections/cars/documents/${encodeURIComponent(id)}`
  await read(await fetch(url, {method: 'PATCH', headers, body: JSON.stringify({price})}))
}

/** The signed webhook of an import. The first process receives it. */
async function notifyStorefront({env, installation}: ProcessStack, change: object): Promise<void> {
  const body = JSON.stringify(change)
  const at = Date.now()
  const signed = createHmac('sha256', env.STOCK_WEBHOOK_SECRET ?? '').update(`${at}.${body}`)
  await fetch(`http://127.0.0.1:${installation.ports.web}/api/stock/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'forecourt-signature': `t=${at},v1=${signed.digest('base64url')}`,
    },
    body,
  })
}

async function query(stack: ProcessStack, groq: string): Promise<unknown> {
  const path = `query/${stack.env.SANITY_DATASET}?query=${encodeURIComponent(groq)}`
  return ((await askContent(stack, path)) as {result: unknown}).result
}

function mutate(stack: ProcessStack, mutation: object): Promise<unknown> {
  return askContent(stack, `mutate/${stack.env.SANITY_DATASET}`, {mutations: [mutation]})
}

/** Asks the content backend as staff. */
export async function askContent({env}: ProcessStack, path: string, body?: object): Promise<unknown> {
  return read(
    await fetch(`${env.SANITY_API_HOST}/v${env.SANITY_API_VERSION}/data/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {authorization: `Bearer ${env.SANITY_WRITE_TOKEN}`, 'content-type': 'application/json'},
      ...(body ? {body: JSON.stringify(body)} : {}),
    }),
  )
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok)
    throw new StackError(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
