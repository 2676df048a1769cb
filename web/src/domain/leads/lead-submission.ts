import {LEAD_DEPARTMENTS, type LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import * as z from 'zod'
import {
  answerSchema,
  appointmentSchema,
  consentSchema,
  contactSchema,
  contextSchema,
  financeSchema,
  LEAD_LIMITS,
  tradeInSchema,
  vehicleSnapshotSchema,
} from './lead-parts.ts'
import {createFilledLineSchema, createLineSchema, createLongTextSchema} from './text-schemas.ts'

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,95}$/, 'Not a short name')

const departments = Object.keys(LEAD_DEPARTMENTS) as LeadDepartment[]

/**
 * A lead to store and deliver, built by the form's handler: site, dealership, car, capacity and verdict come from the
 * server, the rest is the shopper's input.
 */
export const leadSubmissionSchema = z.strictObject({
  /** The id of the form, for example `enquiry` or `testDrive`. */
  form: z.string().regex(/^[a-z][A-Za-z0-9]{0,95}$/, 'Not a form'),
  /** A new uuid each time the form is rendered, so that sending it twice creates one lead. */
  idempotencyKey: z.uuid('The form has no valid key: open it again').toLowerCase(),
  site: slug,
  category: createFilledLineSchema(80).default('General Enquiry'),
  subcategory: createLineSchema(80).nullable().default(null),
  /** Set by forms that belong to one; otherwise derived from category and subcategory. */
  department: z.enum(departments).nullable().default(null),
  dealership: slug.nullable().default(null),
  location: slug.nullable().default(null),
  contact: contactSchema,
  message: createLongTextSchema(LEAD_LIMITS.message).default(''),
  car: vehicleSnapshotSchema.nullable().default(null),
  tradeIn: tradeInSchema.nullable().default(null),
  finance: financeSchema.nullable().default(null),
  /** Every other field, in the form's order. */
  answers: z
    .array(answerSchema)
    .max(LEAD_LIMITS.answers, `At most ${LEAD_LIMITS.answers} answers`)
    .default([]),
  consents: z.array(consentSchema).max(LEAD_LIMITS.consents).default([]),
  appointment: appointmentSchema.nullable().default(null),
  context: contextSchema,
  /** The lead created by an earlier step of the same form. */
  follows: z
    .string()
    .regex(/^ld_[0-9a-z]{26}$/, 'Not a lead')
    .nullable()
    .default(null),
  formCompleted: z.boolean().default(true),
  offerAccepted: z.boolean().nullable().default(null),
  /** The id of the shopper who was signed in. */
  shopper: z.uuid().nullable().default(null),
  verdict: z
    .strictObject({
      outcome: z.enum(['ok', 'spam']),
      reasons: z.array(createFilledLineSchema(80)).max(20).default([]),
    })
    .default({outcome: 'ok', reasons: []}),
})

/** A submission as written by a form; fields with a default may be left out. */
export type LeadSubmission = z.input<typeof leadSubmissionSchema>
/** A parsed submission: complete, trimmed and within limits. */
export type Lead = z.output<typeof leadSubmissionSchema>

export type LeadFault = {readonly path: string; readonly message: string}

/** Parses a submission. Errors name the field and what to do. */
export function readLead(
  raw: unknown,
): {readonly ok: true; readonly lead: Lead} | {readonly ok: false; readonly faults: readonly LeadFault[]} {
  const parsed = leadSubmissionSchema.safeParse(raw)
  if (parsed.success) return {ok: true, lead: parsed.data}
  const faults = parsed.error.issues.map(({path, message}) => ({path: path.join('.'), message}))
  return {ok: false, faults}
}
