import * as z from 'zod'

/** As the dataset of a hook: all datasets, including those created later. */
export const EVERY_DATASET = '*'

const operation = z.enum(['create', 'update', 'delete'])
export type HookOperation = z.infer<typeof operation>

/** What whoever makes a hook may leave out. */
const options = z.object({
  secret: z.string().optional(),
  filter: z.string().default(''),
  projection: z.string().default(''),
  on: z.array(operation).min(1).default(['create', 'update', 'delete']),
  includeDrafts: z.boolean().default(false),
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  isDisabled: z.boolean().default(false),
  description: z.string().nullable().default(null),
  apiVersion: z.string().default('2025-02-19'),
})

/** A hook as given in a configuration file or through the hooks API. */
export const hookInputSchema = options.extend({
  id: z.string().min(1).optional(),
  dataset: z.string().min(1).optional(),
  name: z.string().optional(),
  url: z.url({protocol: /^https?$/}),
})

export type HookInput = z.infer<typeof hookInputSchema>

/** A document webhook: https://www.sanity.io/docs/content-lake/webhooks */
export const storedHookSchema = options.extend({
  id: z.string(),
  dataset: z.string(),
  name: z.string(),
  url: z.string(),
  createdAt: z.string(),
  createdByUserId: z.string(),
})

export type Hook = z.infer<typeof storedHookSchema>
