import {createRequire} from 'node:module'
import {getMemoryCache} from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
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

/**
 * Next's own cache of pages, one object for each request. Next records the time at which a page was stored, so one
 * that was read before a release and stored after it would count as fresh: this cache does not store such pages, and
 * records the time at which the request started for the others.
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
    await super.set(key, data, context)
    if (this.#maxBytes > 0)
      getMemoryCache(this.#maxBytes).set(key, {value: data, lastModified: this.#begunAt})
  }

  // The cache of reads is notified too, and both use the same times.
  override async revalidateTag(): Promise<void> {}
}

function listTags(data: Parameters<Base['set']>[1]): string[] {
  const header = data && 'headers' in data ? data.headers?.[TAGS_HEADER] : undefined
  return typeof header === 'string' ? header.split(',') : []
}
