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
  isDisabled: z.boolean().default(false),
})

/** A hook as given in a configuration file. */
export const hookInputSchema = options.extend({
  id: z.string().min(1),
  dataset: z.string().min(1).optional(),
  url: z.url({protocol: /^https?$/}),
})

export type HookInput = z.infer<typeof hookInputSchema>

/** What may be changed over HTTP. */
export const hookChangeSchema = z.object({isDisabled: z.boolean()})

/** A document webhook: https://www.sanity.io/docs/content-lake/webhooks */
export const storedHookSchema = options.extend({
  id: z.string(),
  dataset: z.string(),
  url: z.string(),
})

export type Hook = z.infer<typeof storedHookSchema>
