import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {createLakeClient} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {runCommand} from '../testing/run-command.ts'
import {startCms} from '../testing/stand-ins.ts'

const HEADER = 'id,source,customer_name,rating,text,location,consent'
const ROBIN = '1,Google,Robin,5,Kind and quick.,yard,yes'

let cms: Awaited<ReturnType<typeof startCms>>
let client: SanityClient
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-reviews-'))
  cms = await startCms()
  client = createLakeClient(readEnv.content(cms.env))
  const refTo = (_ref: string) => ({_type: 'reference', _ref})
  const slug = (current: string) => ({_type: 'slug', current})
  const dealerships = [{...refTo('dealer'), _key: 'a'}]
  await client
    .transaction()
    .create({_id: 'dealer', _type: 'dealership', name: 'Dealer', slug: slug('dealer')})
    .create({_id: 'other', _type: 'dealership', name: 'Other', slug: slug('other')})
    .create({_id: 'site-one', _type: 'site', name: 'One', slug: slug('one'), dealerships})
    .create({_id: 'l-yard', _type: 'location', name: 'Yard', slug: slug('yard'), dealership: refTo('dealer')})
    .create({_id: 'l-far', _type: 'location', name: 'Far', slug: slug('far'), dealership: refTo('other')})
    .commit()
})

afterAll(async () => {
  await cms.close()
  await rm(folder, {recursive: true})
})

afterEach(async () => {
  await client.delete({query: '*[_type == "review"]'})
})

async function run(rows: readonly string[], extra: readonly string[] = []) {
  await writeFile(join(folder, 'reviews.csv'), `${[HEADER, ...rows].join('\n')}\n`)
  return runCommand(['reviews', 'import', 'reviews.csv', '--site', 'one', ...extra], cms.env, {folder})
}

const listStored = () =>
  client.fetch<{_id: string; [field: string]: unknown}[]>('*[_type == "review"] | order(_id)')

describe('the import of reviews', () => {
  it('writes the reviews of a site, once', async () => {
    const first = await run([ROBIN, '2,Google,Kim,2,Slow.,,no', '3,Google,Lee,5,Far.,far,yes'])
    expect(first.code).toBe(0)
    expect(first.out).toMatch(/read +3\ncreated +2\nupdated +0\nunchanged +0\nno consent 1\nrejected +1 /)
    expect(await readFile(join(folder, '.data/rejects/reviews.csv.csv'), 'utf8')).toContain('Far.')
    const stored = await listStored()
    expect(stored.find(({customerName}) => customerName === 'Robin')).toMatchObject({
      rating: 5,
      text: 'Kind and quick.',
      consent: true,
      location: {_ref: 'l-yard'},
      scope: {audience: 'sites', sites: [{_ref: 'site-one'}]},
    })
    expect(stored.find(({customerName}) => customerName === 'Kim')).toMatchObject({consent: false})
    expect((await run([ROBIN, '2,Google,Kim,2,Slow.,,no'])).out).toMatch(
      /created +0\nupdated +0\nunchanged +2\n/,
    )
    expect(await listStored()).toEqual(stored)
  })

  it('writes what the file has otherwise, and keeps what it leaves empty', async () => {
    await run([ROBIN])
    const [{_id} = {_id: ''}] = await listStored()
    await client.patch(_id).set({reply: 'Thank you.'}).commit()
    expect((await run(['1,Google,Robin,3,,,yes'])).out).toMatch(/updated +1/)
    expect(await listStored()).toMatchObject([
      {rating: 3, text: 'Kind and quick.', location: {_ref: 'l-yard'}, reply: 'Thank you.'},
    ])
  })

  it('takes consent back, in a draft too, and never gives it', async () => {
    await run([ROBIN])
    const [stored = {_id: '', _type: 'review'}] = await listStored()
    await client.create({...stored, _type: 'review', _id: `drafts.${stored._id}`})
    await run([ROBIN.replace(/yes$/, 'no')])
    expect(await listStored()).toMatchObject([{consent: false}, {consent: false}])
    expect((await run([ROBIN])).out).toMatch(/unchanged +1/)
    expect(await listStored()).toMatchObject([{consent: false}, {consent: false}])
  })

  it('does not publish again what staff have taken off the site', async () => {
    await run([ROBIN])
    const [stored = {_id: ''}] = await listStored()
    await client.delete(stored._id)
    await client.create({...stored, _type: 'review', _id: `drafts.${stored._id}`})
    await run([ROBIN])
    expect((await listStored()).map(({_id}) => _id)).toEqual([`drafts.${stored._id}`])
  })

  it('writes nothing in a dry run, and says what it would', async () => {
    const {out} = await run([ROBIN], ['--dry-run'])
    expect(out).toMatch(/^Dry run: nothing was written[\s\S]*created +1/)
    expect(await listStored()).toEqual([])
  })

  it.each([
    ['no site', [], 2, /--site/],
    ['a site that does not exist', ['--site', 'two'], 1, /no published site "two"/],
  ])('is refused with %s', async (_what, site, code, message) => {
    await writeFile(join(folder, 'reviews.csv'), `${HEADER}\n${ROBIN}\n`)
    const refused = await runCommand(['reviews', 'import', 'reviews.csv', ...site], cms.env, {folder})
    expect(refused.code).toBe(code)
    expect(refused.err).toMatch(message)
  })
})
