import {createRequire} from 'node:module'
import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import {getMemoryCache} from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import {recordPageTags} from '../../src/lib/request-context.ts'
import {getReleaseTime, isLate} from './late-answers.ts'

// Its default export differs between Node and TypeScript.
const {
  default: FileSystemCache,
}: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache.js')

type Base = InstanceType<typeof FileSystemCache>
type Options = ConstructorParameters<typeof FileSystemCache>[0]

const TAGS_HEADER = 'x-next-cache-tags'

/** What is kept with its HTML packed, as a text with a letter for each byte. */
const packed = new WeakSet<object>()

/**
 * Next's own cache of pages, one object for each request. Next records the time at which a page was stored, so one
 * that was read before a release and stored after it would count as fresh: this cache does not store such pages, and
 * records the time at which the request started for the others.
 *
 * HTML is kept packed, in a seventh of its bytes: half a millisecond when a page is stored, a quarter when it is read.
 * Next counts the letters of a text, and so its bytes.
 */
export default class PageCache extends FileSystemCache {
  readonly #begunAt = getReleaseTime()
  readonly #maxBytes: number

  constructor(options: Options) {
    super(options)
    this.#maxBytes = options.maxMemoryCacheSize ?? 0
  }

  override async set(...[key, data, context]: Parameters<Base['set']>): Promise<void> {
    if (isLate(listTags(data), this.#begunAt)) return
    recordPageTags(listTags(data))
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    if (this.#maxBytes > 0)
      getMemoryCache(this.#maxBytes).set(key, {
        value: packPage(data),
        lastModified: this.#begunAt,
        cacheControl,
      })
  }

  override async get(...[key, context]: Parameters<Base['get']>): ReturnType<Base['get']> {
    // Not on disk: there are only pages of the build, whose shells are read as fallbacks.
    const isShell = 'isFallback' in context && context.isFallback
    if (!isShell && !getMemoryCache(this.#maxBytes).get(key)) return null
    const kept = await super.get(key, context)
    if (!kept) return kept
    recordPageTags(listTags(kept.value))
    return {...kept, value: unpackPage(kept.value)}
  }

  // The cache of reads is notified too, and both use the same times.
  override async revalidateTag(): Promise<void> {}
}

type Value = Parameters<Base['set']>[1]

// The third level saves a twentieth more, and takes a fifth longer.
const FAST = {[constants.ZSTD_c_compressionLevel]: 1}

function packPage(value: Value): Value {
  if (!value || !('html' in value)) return value
  const page = Buffer.from(value.html)
  // Told its size, it takes as much memory as the page needs, and a third less time.
  const options = {pledgedSrcSize: page.length, params: FAST}
  const kept = {...value, html: zstdCompressSync(page, options).toString('latin1')}
  packed.add(kept)
  return kept
}

function unpackPage(value: Value): Value {
  if (!value || !('html' in value) || !packed.has(value)) return value
  return {...value, html: zstdDecompressSync(Buffer.from(value.html, 'latin1')).toString()}
}

function listTags(data: Value | undefined): string[] {
  const header = data && 'headers' in data ? data.headers?.[TAGS_HEADER] : undefined
  return typeof header === 'string' ? header.split(',') : []
}
