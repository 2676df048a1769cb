import {randomUUID} from 'node:crypto'
import type {NextConfig} from 'next'
import {compileAhead} from './compile-ahead.ts'

const SECURITY_HEADERS = [
  {key: 'X-Content-Type-Options', value: 'nosniff'},
  {key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
  {key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self), browsing-topics=()'},
  {key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains'},
  {
    key: 'Content-Security-Policy',
    value: "base-uri 'self'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
  },
]

const config: NextConfig = {
  cacheComponents: true,
  // Content is released by webhook; the five minutes are the net under a webhook that never arrives.
  cacheLife: {
    content: {stale: 300, revalidate: 300, expire: 2_592_000},
    // What was read while a backend was down: tried again soon, kept as long as it takes.
    fallback: {stale: 30, revalidate: 10, expire: 2_592_000},
  },
  // A preview that a former build opened is opened anew.
  env: {BUILD_NAME: randomUUID()},
  // Pages live in memory only: on disk every made-up address would leave three files behind.
  experimental: {isrFlushToDisk: false},
  compiler: {runAfterProductionCompile: ({distDir}) => compileAhead(distDir)},
  transpilePackages: ['@forecourt/migrations', '@forecourt/schemas'],
  serverExternalPackages: ['@electric-sql/pglite', 'nodemailer', 'pg', 'sharp'],
  // Its badge covers the action bar of a phone.
  devIndicators: false,
  // Loading demo content would write a line for each document; what was released is logged by the route itself.
  logging: {incomingRequests: {ignore: [/^\/api\/content\/webhook/]}},
  poweredByHeader: false,
  // server.ts packs and names what is sent, once for all who ask for it.
  compress: false,
  generateEtags: false,
  typedRoutes: false,
  // `pnpm test` has checked the types before it builds.
  typescript: {ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === '1'},
  headers: async () => [
    {source: '/:path*', headers: SECURITY_HEADERS},
    {
      source: '/fonts/:file',
      headers: [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}],
    },
  ],
}

export default config
