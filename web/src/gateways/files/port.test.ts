import {MAX_FILE_BYTES} from '@forecourt/schemas/fields/file'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startHttp} from '#/testing/start-http'
import {createContentFiles} from './content-files'
import type {FileStore} from './port'

const hash = (letter: string) => letter.repeat(40)
const [FILE, BROKEN, LARGE] = [hash('a'), hash('b'), hash('c')]
let server: Awaited<ReturnType<typeof startHttp>>

beforeAll(async () => {
  server = await startHttp(({url = ''}, response) => {
    if (url === `/${FILE}.pdf`) return void response.end('%PDF')
    if (url === `/${LARGE}.pdf`)
      return void response.writeHead(200, {'content-length': MAX_FILE_BYTES + 1}).write('%PDF')
    response.writeHead(url === `/${BROKEN}.pdf` ? 502 : 404).end()
  })
})

afterAll(() => server.close())

const ADAPTERS: readonly {name: string; create: (address: string) => FileStore}[] = [
  {name: 'the content backend', create: createContentFiles},
]

describe.each(ADAPTERS)('file port by $name', ({create}) => {
  const open = (wanted: string, address = server.url, signal = new AbortController().signal) =>
    create(address).open({hash: wanted, kind: 'pdf', name: 'offer.pdf'}, signal)

  it('opens a file as a stream with its size', async () => {
    const opened = await open(FILE)
    const file = opened.ok ? opened.data : null
    expect(file?.size).toBe(4)
    expect(await new Response(file?.body).text()).toBe('%PDF')
  })

  it('answers null where there is none', async () => {
    expect(await open(hash('d'))).toEqual({ok: true, data: null})
  })

  it('answers a failure, not an absence, where it cannot be had now', async () => {
    expect(await open(BROKEN)).toMatchObject({ok: false, error: {layer: 'files', retryable: true}})
    expect(await open(FILE, 'http://127.0.0.1:1')).toMatchObject({ok: false, error: {retryable: true}})
  })

  it('refuses for good what is too large', async () => {
    expect(await open(LARGE)).toMatchObject({ok: false, error: {retryable: false}})
  })

  it('opens nothing for somebody who has left', async () => {
    expect((await open(FILE, server.url, AbortSignal.abort())).ok).toBe(false)
  })

  it('keeps no place for a file that was read to its end', async () => {
    const store = create(server.url)
    for (let times = 0; times < 70; times += 1) {
      const opened = await store.open(
        {hash: FILE, kind: 'pdf', name: 'offer.pdf'},
        new AbortController().signal,
      )
      if (opened.ok && opened.data) await new Response(opened.data.body).text()
      expect(opened.ok).toBe(true)
    }
  })
})
