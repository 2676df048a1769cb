import {randomUUID} from 'node:crypto'
import {join} from 'node:path'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import next from 'next/package.json' with {type: 'json'}
import {getCacheBytes} from '../src/env/cache-bytes.ts'
import {isPlatformOn, type PlatformPart} from '../src/env/platform-off.ts'
import {bundlePageStart} from './build/bundle-page-start.ts'
import {writeStillScripts} from './build/write-still-scripts.ts'
import {checkNextVersion} from './next-internals.ts'

const SECURITY_HEADERS = [
  {key: 'X-Content-Type-Options', value: 'nosniff'},
  {key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
  {key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self), browsing-topics=()'},
  {key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups'},
  {key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains'},
  // Which scripts may run in a page is added to it with the page (`platform/http/script-policy.ts`).
  {
    key: 'Content-Security-Policy',
    value: "base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
  },
]

const config: NextConfig = {
  cacheComponents: true,
  // Links load whole documents here, so there is nothing for the router to prefetch.
  partialPrefetching: false,
  // Content is released by webhook; the five minutes are the net under a webhook that never arrives.
  cacheLife: {
    content: {stale: 300, revalidate: 300, expire: 2_592_000},
    // What was read while a backend was down: tried again soon, kept as long as it takes.
    fallback: {stale: 30, revalidate: 10, expire: 2_592_000},
  },
  // No crawler by its name: they would get pages that are rendered for each request. Ours have their head at once.
  htmlLimitedBots: /.^/,
  // Pictures come from `/image` alone, whose renderer has a limit; Next's own answers 404.
  images: {unoptimized: true},
  // Behaviours start in browsers only: no page's server code is compiled with them.
  turbopack: {
    resolveAlias: {'#/app/register': {browser: './src/app/register.ts', default: './src/app/no-register.ts'}},
  },
  transpilePackages: ['@forecourt/migrations', '@forecourt/schemas'],
  // Loaded once for the process, and not compiled into each of its 150 routes.
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@modelcontextprotocol/server',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/sdk-node',
    '@sanity/client',
    'altcha-lib',
    'aws4fetch',
    'drizzle-orm',
    'libphonenumber-js',
    'lru-cache',
    'nodemailer',
    'pg',
    'prom-client',
    'sharp',
    'ssh2-sftp-client',
    'stripe',
    'typesense',
    'zod',
  ],
  compiler: {runAfterProductionCompile: ({distDir}) => writeStillScripts(distDir)},
  // Its badge covers the action bar of a phone.
  devIndicators: false,
  // Loading demo content would write a line for each document; what was released is logged by the route itself.
  logging: {incomingRequests: {ignore: [/^\/api\/content\/webhook/]}},
  poweredByHeader: false,
  // `platform/server.ts` compresses and tags an answer once for everybody who asks for it.
  compress: !isPlatformOn('compression'),
  generateEtags: !isPlatformOn('compression'),
  typedRoutes: false,
  // `pnpm test` checks them, in less time.
  typescript: {ignoreBuildErrors: true},
  headers: async () => [
    {source: '/:path*', headers: SECURITY_HEADERS},
    {
      source: '/fonts/:file',
      headers: [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}],
    },
    {
      source: '/libraries/:path*',
      headers: [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}],
    },
  ],
}

/** How the storefront is compiled; each is measured in `docs/decisions/0064-light-to-compile.md`. */
function chooseCompilation(isDevelopment: boolean): NextConfig['experimental'] {
  return {
    // A route is loaded when it is first asked for: most of the 150 never are, and all of them together take 60 MB.
    preloadEntriesOnStart: false,
    // Pages are cached in memory only: on disk every invented address would leave three files.
    isrFlushToDisk: false,
    // The limit of what Next keeps of a body before the route that refuses it is asked.
    proxyClientMaxBodySize: '1mb',
    // A build asks no service whether there is a newer Next, and stops for no question: `pnpm behind` tells.
    agentUpgrade: false,
    // No page is checked for navigation without a load: links load whole documents here (`src/app/[tenant]/layout.tsx`).
    instantInsights: {validationLevel: 'manual-warning'},
    // In a thread of its own the check of a page's static parts loads the whole server a second time.
    devValidationWorker: false,
    // A changed file of the server loads its page anew: to replace it alone, each page's parts would be kept in memory.
    turbopackServerFastRefresh: false,
    // Those of libraries; our own sources are mapped in development.
    turbopackInputSourceMaps: false,
    turbopackSourceMaps: isDevelopment,
    // A build starts from nothing almost always: writing the cache takes a fifth of its time.
    turbopackFileSystemCacheForBuild: false,
  }
}

/** What the build writes into itself (`src/env` reads it). A preview that a former build opened is opened anew. */
async function createBuildEnv(isDevelopment: boolean): Promise<{[name: string]: string}> {
  const isOn = (part: PlatformPart) => !isDevelopment && isPlatformOn(part)
  const script = await bundlePageStart({lateLayout: isOn('late-layout')})
  return {BUILD_NAME: randomUUID(), PAGE_START_SCRIPT: script}
}

/** Next's caches without what was read before a release and stored after it. */
function chooseCaches(): Pick<NextConfig, 'cacheHandler' | 'cacheHandlers'> {
  if (!isPlatformOn('late-answers')) return {}
  const folder = join(import.meta.dirname, 'releases')
  return {
    cacheHandler: join(folder, 'page-cache.ts'),
    cacheHandlers: {default: join(folder, 'read-cache.ts')},
  }
}

/** The configuration of Next for one of its phases. */
export async function createNextConfig(phase: string): Promise<NextConfig> {
  checkNextVersion(next.version)
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  const experimental = chooseCompilation(isDevelopment)
  const shared = {...config, experimental, ...(isDevelopment ? {} : chooseCaches())}
  if (isDevelopment) (await import('./build/replace-sample-thread.ts')).replaceSampleThread()
  if (phase === PHASE_PRODUCTION_SERVER) return {...shared, cacheMaxMemorySize: getCacheBytes('pages')}
  return {...shared, env: await createBuildEnv(isDevelopment)}
}
