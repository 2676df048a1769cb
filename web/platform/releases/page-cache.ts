import {createRequire} from 'node:module'
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

/** What is kept with its HTML as a text of UTF-8 bytes, a letter each. */
const packed = new WeakSet<object>()

/**
 * Next's own cache of pages, one object for each request. Next records the time at which a page was stored, so one
 * that was read before a release and stored after it would count as fresh: this cache does not store such pages, and
 * records the time at which the request started for the others.
 *
 * HTML is kept as UTF-8: one dash or ellipsis makes V8 keep two bytes for each letter of a page, which Next counts once.
 */
export default class PageCache extends FileSystemCache {
  readonly #begunAt = getReleaseTime()
  readonly #maxBytes: number

  constructor(options: Options) {
    super(options)
    this.#maxBytes = options.maxMemoryCacheSize ?? 0
  }

  override async set(...[key, data]: Parameters<Base['set']>): Promise<void> {
    if (isLate(listTags(data), this.#begunAt)) return
    recordPageTags(listTags(data))
    if (this.#maxBytes > 0)
      getMemoryCache(this.#maxBytes).set(key, {value: packPage(data), lastModified: this.#begunAt})
  }

  override async get(...[key, context]: Parameters<Base['get']>): ReturnType<Base['get']> {
    const kept = await super.get(key, context)
    if (!kept) return kept
    recordPageTags(listTags(kept.value))
    return {...kept, value: unpackPage(kept.value)}
  }

  // The cache of reads is notified too, and both use the same times.
  override async revalidateTag(): Promise<void> {}
}

type Value = Parameters<Base['set']>[1]

function packPage(value: Value): Value {
  if (!value || !('html' in value)) return value
  const kept = {...value, html: Buffer.from(value.html).toString('latin1')}
  packed.add(kept)
  return kept
}

function unpackPage(value: Value): Value {
  if (!value || !('html' in value) || !packed.has(value)) return value
  return {...value, html: Buffer.from(value.html, 'latin1').toString()}
}

function listTags(data: Value | undefined): string[] {
  const header = data && 'headers' in data ? data.headers?.[TAGS_HEADER] : undefined
  return typeof header === 'string' ? header.split(',') : []
}
