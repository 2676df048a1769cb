import * as z from 'zod'
import {hookInputSchema} from './webhooks/hook.ts'

/** What a role may do with the documents that match a GROQ filter. */
export const grantSchema = z.object({
  filter: z.string().min(1),
  permissions: z.array(z.enum(['read', 'create', 'update', 'history', 'manage'])).min(1),
})

const roleSchema = z.object({
  name: z.string().min(1),
  title: z.string().optional(),
  grants: z.array(grantSchema),
})

const tokenSchema = z.object({token: z.string().min(8), name: z.string().min(1), role: z.string().min(1)})

const userSchema = z.object({
  id: z.string().min(1).optional(),
  name: z.string().min(1),
  email: z.string().optional(),
  profileImage: z.string().optional(),
  roles: z.array(z.string().min(1)).min(1),
  token: z.string().min(8),
})

export const DEFAULT_ORIGINS = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
  'http://localhost',
  'http://*.localhost',
] as const

/** The file given with `--config`. Everything has a default except tokens, which only the owner should choose. */
export const configSchema = z.strictObject({
  projectId: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('forecourt'),
  projectName: z.string().optional(),
  dataset: z
    .string()
    .regex(/^[a-z0-9_-]+$/)
    .default('production'),
  isPublic: z.boolean().default(true),
  tokens: z.array(tokenSchema).default([]),
  users: z.array(userSchema).default([]),
  roles: z.array(roleSchema).default([]),
  webhooks: z.array(hookInputSchema).default([]),
  /** How many days revisions are kept; plans of the hosted service keep 3, 90 or 365 days. */
  historyDays: z.number().int().min(1).default(90),
  /** Anybody who reaches this server can sign in as any person. Refused where NODE_ENV is production. */
  developmentSignIn: z.boolean().default(false),
  /** The plan of the hosted service whose limits of attributes hold here. */
  plan: z.enum(['free', 'growth', 'enterprise']).default('enterprise'),
  corsOrigins: z.array(z.string()).default([...DEFAULT_ORIGINS]),
})

export type CmsConfig = z.infer<typeof configSchema>
