import * as z from 'zod'

const address = z
  .url({
    protocol: /^https?$/,
    error: 'SANITY_STUDIO_API_HOST must be an address such as http://127.0.0.1:3031',
  })
  .transform((value) => value.replace(/\/+$/, ''))

const schema = z.object({
  projectId: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'SANITY_STUDIO_PROJECT_ID may hold lower-case letters, digits and dashes only')
    .default('forecourt'),
  dataset: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'SANITY_STUDIO_DATASET may hold lower-case letters, digits, _ and - only')
    .default('production'),
  apiHost: address.nullable().default(null),
  /** The application on Sanity's hosts that `sanity deploy` replaces; it asks for one where it is null. */
  appId: z.string().nullable().default(null),
  storefrontPort: z.coerce
    .number('SANITY_STUDIO_STOREFRONT_PORT must be a port number')
    .int('SANITY_STUDIO_STOREFRONT_PORT must be a port number')
    .min(1, 'SANITY_STUDIO_STOREFRONT_PORT must be a port number')
    .max(65_535, 'SANITY_STUDIO_STOREFRONT_PORT must be a port number')
    .default(3000),
})

export type StudioEnv = z.infer<typeof schema>

/**
 * Reads the Studio's variables; empty counts as unset.
 * @throws Error with one line per bad variable
 */
export function parseStudioEnv(raw: {[K in keyof StudioEnv]?: string | undefined}): StudioEnv {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'))
}

/** The environment this Studio was started or built with. Hosted Sanity when `apiHost` is null. */
export function readStudioEnv(): StudioEnv {
  // Each variable is written out, because the bundler replaces these exact expressions.
  return parseStudioEnv({
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET,
    apiHost: process.env.SANITY_STUDIO_API_HOST,
    appId: process.env.SANITY_STUDIO_APP_ID,
    storefrontPort: process.env.SANITY_STUDIO_STOREFRONT_PORT,
  })
}

/**
 * Sign-in with one click, in development and in the build of `pnpm demo`. It is in this file because the bundler
 * replaces the variables here: any other build drops the branch and its module.
 */
export const loadDemoPeople =
  process.env.NODE_ENV === 'production' && process.env.SANITY_STUDIO_DEMO !== 'on'
    ? null
    : () => import('./demo-people.tsx')
