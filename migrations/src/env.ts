import {clustersSchema} from '@forecourt/schemas/values/clusters'
import * as z from 'zod'
import {CliError} from './cli/cli-error.ts'

const text = z.string().trim().min(1)
const webAddress = z.url({protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:8108'})

const lakeSchema = z.object({
  SANITY_PROJECT_ID: text.default('forecourt'),
  SANITY_DATASET: text.default('production'),
  SANITY_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2025-02-19')
    .default('2025-02-19'),
  SANITY_API_HOST: webAddress.optional(),
})

const contentSchema = lakeSchema.extend({SANITY_WRITE_TOKEN: text})

const searchSchema = z.object({
  TYPESENSE_URL: text
    .default('http://127.0.0.1:8108')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(webAddress).min(1)),
  TYPESENSE_CLUSTERS: clustersSchema.default(new Map()),
  TYPESENSE_ADMIN_KEY: text,
  TYPESENSE_SEARCH_KEY: z.string().min(8, 'must have 8 letters or more').optional(),
})

const storefrontSchema = z.object({
  STOREFRONT_URL: webAddress.default('http://localhost:3000'),
  STOCK_WEBHOOK_SECRET: text.optional(),
})

const database = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'must be an address such as postgres://user:password@host/name',
})

// A migration holds a lock of its session, which a pooler by transaction would give to others.
const recordsSchema = z
  .object({DATABASE_URL: database.optional(), DATABASE_SESSION_URL: database.optional()})
  .transform(({DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL}) => ({DATABASE_URL: DATABASE_SESSION_URL}))

const photosSchema = z.object({PHOTO_DIR: text.optional(), PHOTO_S3_URL: webAddress.optional()})

const filesSchema = z.object({MEDIA_DIR: text.default('.data/media')})

export type LakeAddress = z.infer<typeof lakeSchema>
export type ContentEnv = z.infer<typeof contentSchema>
export type SearchEnv = z.infer<typeof searchSchema>
export type StorefrontEnv = z.infer<typeof storefrontSchema>

/** Variables by name, as a process has them. */
export type Environment = {readonly [name: string]: string | undefined}

/** The variables of this process. */
export function getProcessEnvironment(): Environment {
  return process.env
}

/** The variables of one outside service each. @throws CliError with one line for each missing or bad variable. */
export const readEnv = {
  lake: (environment: Environment) => parse(lakeSchema, environment),
  content: (environment: Environment) => parse(contentSchema, environment),
  search: (environment: Environment) => parse(searchSchema, environment),
  storefront: (environment: Environment) => parse(storefrontSchema, environment),
  records: (environment: Environment) => parse(recordsSchema, environment),
  photos: (environment: Environment) => parse(photosSchema, environment),
  files: (environment: Environment) => parse(filesSchema, environment),
  /** Of all that is migrated. */
  migrated: (environment: Environment) => ({
    content: readEnv.content(environment),
    search: readEnv.search(environment),
    records: readEnv.records(environment),
  }),
} as const

function parse<S extends z.ZodType>(schema: S, environment: Environment): z.infer<S> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  throw new CliError(parsed.error.issues.map((issue) => describe(present, issue)).join('\n'))
}

function describe(present: {[name: string]: string | undefined}, issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return present[name] === undefined
    ? `The variable ${name} is missing. Set it in the environment, or start everything with "pnpm dev", which sets it.`
    : `The variable ${name} ${issue.message}.`
}
