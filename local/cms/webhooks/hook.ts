import * as z from 'zod'

export type HookOperation = 'create' | 'update' | 'delete'

/** As the dataset of a hook: all datasets, including those created later. */
export const EVERY_DATASET = '*'

/** A document webhook: https://www.sanity.io/docs/content-lake/webhooks */
export type Hook = {
  id: string
  dataset: string
  name: string
  url: string
  secret?: string
  filter: string
  projection: string
  on: HookOperation[]
  includeDrafts: boolean
  httpMethod: string
  headers: Record<string, string>
  isDisabled: boolean
  description: string | null
  apiVersion: string
  createdAt: string
  createdByUserId: string
}

const OPERATIONS = ['create', 'update', 'delete'] as const

/** A hook as given in a configuration file or through the hooks API; missing fields are filled in. */
export const hookInputSchema = z.object({
  id: z.string().min(1).optional(),
  dataset: z.string().min(1).optional(),
  name: z.string().optional(),
  url: z.url({protocol: /^https?$/}),
  secret: z.string().optional(),
  filter: z.string().optional(),
  projection: z.string().optional(),
  on: z.array(z.enum(OPERATIONS)).min(1).optional(),
  includeDrafts: z.boolean().optional(),
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  isDisabled: z.boolean().optional(),
  description: z.string().nullable().optional(),
  apiVersion: z.string().optional(),
})

export type HookInput = z.infer<typeof hookInputSchema>

export const storedHookSchema = z.object({
  id: z.string(),
  dataset: z.string(),
  name: z.string(),
  url: z.string(),
  secret: z.string().optional(),
  filter: z.string(),
  projection: z.string(),
  on: z.array(z.enum(OPERATIONS)),
  includeDrafts: z.boolean(),
  httpMethod: z.string(),
  headers: z.record(z.string(), z.string()),
  isDisabled: z.boolean(),
  description: z.string().nullable(),
  apiVersion: z.string(),
  createdAt: z.string(),
  createdByUserId: z.string(),
})

export function completeHook(
  input: HookInput & {dataset: string},
  id: string,
  createdByUserId: string,
): Hook {
  return {
    id,
    dataset: input.dataset,
    name: input.name ?? id,
    url: input.url,
    secret: input.secret,
    filter: input.filter ?? '',
    projection: input.projection ?? '',
    on: input.on ?? ['create', 'update', 'delete'],
    includeDrafts: input.includeDrafts ?? false,
    httpMethod: input.httpMethod ?? 'POST',
    headers: input.headers ?? {},
    isDisabled: input.isDisabled ?? false,
    description: input.description ?? null,
    apiVersion: input.apiVersion ?? '2025-02-19',
    createdAt: new Date().toISOString(),
    createdByUserId,
  }
}
