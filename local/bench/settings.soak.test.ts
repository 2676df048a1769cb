import {setTimeout as pause} from 'node:timers/promises'
import {gunzipSync} from 'node:zlib'
import {expect, it} from 'vitest'
import type {Fields} from '../../schemas/src/fields/field.ts'
import {collectEntries, expandEntries} from '../../schemas/src/settings/entries.ts'
import {settingsGroups} from '../../schemas/src/settings/settings.ts'
import {noPostgres} from '../../web/src/testing/start-postgres.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {getSoakOptions, SOAK} from '../testing/soak.ts'
import {askContent} from './processes/make-changes.ts'
import {type ProcessStack, withProcessStack} from './processes/start-processes.ts'
import {ask} from './web/fetch-page.ts'

const HOST = 'harbour-city.localhost'
const WORDS = 'Words of an edit'
const GROUPS = Object.entries(settingsGroups).slice(0, Math.ceil(Object.keys(settingsGroups).length * SOAK))
const FRAMEWORK = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="preload"[^>]*>/g
/** Of the files of addresses one page of each kind; others are not in them. */
const OTHERS = [
  '/',
  '/search',
  '/favourites',
  '/compare',
  '/menu',
  '/trade-in',
  '/contact-us',
  '/service',
  '/llms.txt',
]

/** Until a change has certainly been announced; how long it takes is measured by `pnpm bench processes`. */
const SHOWN_MS = 3000

type Values = {readonly [name: string]: unknown}

/** Other values for the texts and switches of a group, of which `values` are those that are set. */
function editGroup(fields: Fields, values: Values): Values {
  const edited = Object.entries(fields).map(([name, {kind, fields: inner, default: usual}]) => {
    const value = values[name]
    if (inner) return [name, editGroup(inner, (value ?? {}) as Values)]
    if (kind === 'flag') return [name, !(value ?? usual)]
    return [name, kind === 'text' || kind === 'long-text' ? WORDS : value]
  })
  return Object.fromEntries(edited)
}

/** One kind of pages after the other: each kind has an address of as many parts that begins with the same word. */
async function listKinds(read: (path: string) => Promise<string>): Promise<string[]> {
  const list = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, to = '']) => new URL(to).pathname)
  const all = (await Promise.all((await list('/sitemap.xml')).map(list))).flat()
  const kinds = Map.groupBy(all, (path) => `${path.split('/')[1]} ${path.split('/').length}`)
  return [...new Set([...OTHERS, ...[...kinds.values()].flatMap(([first = '/']) => first)])]
}

async function comparePages(stack: ProcessStack): Promise<string[]> {
  const {port} = await stack.startStorefront('web', 0)
  const read = async (path: string) => {
    const {body, headers} = await ask({host: `${HOST}:${port}`, path})
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    return text.replaceAll(FRAMEWORK, '')
  }
  const paths = await listKinds(read)
  const readAll = async () =>
    new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
  const query = async (groq: string) =>
    ((await askContent(stack, `query/${stack.env.SANITY_DATASET}`, {query: groq})) as {result: Values}).result
  const write = async (...mutations: readonly object[]) => {
    await askContent(stack, `mutate/${stack.env.SANITY_DATASET}`, {mutations})
    await pause(SHOWN_MS)
  }
  const site = await query(
    `*[_type == "site" && "${HOST}" in hosts][0]{_id, hosts, "settings": settings._ref}`,
  )
  const stored = await query(`*[_id == "${site.settings}"][0]`)
  let turn = 0
  /** Another host of the site renders all of its pages anew. */
  const releaseAll = () => {
    turn += 1
    return write({
      patch: {id: site._id, set: {hosts: [...(site.hosts as string[]), `host-${turn}.localhost`]}},
    })
  }
  const moving = [await readAll(), await releaseAll().then(readAll)] as const
  // What differs by itself, such as by a random number.
  const steady = paths.filter((path) => moving[0].get(path) === moving[1].get(path))
  expect(steady.length).toBeGreaterThan(paths.length / 2)
  const stale: string[] = []
  for (const [name, field] of GROUPS) {
    await readAll()
    const whole: Values = expandEntries(stored)
    const edited = {...whole, [name]: editGroup(field.fields ?? {}, (whole[name] ?? {}) as Values)}
    await write({createOrReplace: collectEntries(edited)})
    const after = await readAll()
    await releaseAll()
    const fresh = await readAll()
    const old = steady.filter((path) => after.get(path) !== fresh.get(path))
    stale.push(...old.map((path) => `${path} after an edit of ${name}`))
    say(`${name}: ${old.length} old pages`)
    await write({createOrReplace: stored})
  }
  return stale
}

it.skipIf(SOAK === 0 || noPostgres !== null)(
  'pages of every kind › show each edit of settings at their next load',
  getSoakOptions(GROUPS.length),
  async () => {
    let stale: readonly string[] = ['not compared']
    await withProcessStack(true, async (stack) => {
      stale = await comparePages(stack)
    })
    expect(stale).toEqual([])
  },
)
