import * as z from 'zod'

/** What a list of leads is narrowed to. */
export const LEAD_VIEWS = {
  waiting: 'To answer',
  mine: 'Mine, to answer',
  answered: 'Answered',
  closed: 'Won and lost',
  all: 'All',
} as const

export type LeadView = keyof typeof LEAD_VIEWS

/** What a lead is about, depending on its form. */
export const LEAD_KINDS = {
  enquiry: 'Enquiries and bookings',
  reservation: 'Reserved',
  order: 'Bought online',
  tradeIn: 'Offered their car',
  finance: 'Applied for finance',
  payment: 'Paid online',
} as const

export type LeadKind = keyof typeof LEAD_KINDS

/** The state of a lead; `unknown` for leads from before staff could set it. */
export const LEAD_STAGES = {
  new: 'To answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  erased: 'Erased at the shopper’s wish',
  unknown: 'From before this list',
} as const

const names = <T extends object>(choices: T) => Object.keys(choices) as (keyof T & string)[]

/** A member of the dealer's staff, by a stable key. */
export const leadStaffSchema = z.object({key: z.string(), name: z.string()})
export type LeadStaff = z.infer<typeof leadStaffSchema>

/** A lead in the list that the storefront sends to the Studio. */
export const staffLeadSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.enum(names(LEAD_KINDS)),
  /** Its subject, in the words of its form. */
  about: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  car: z.string().nullable(),
  stage: z.enum(names(LEAD_STAGES)),
  /** The time by which the site promises an answer; null without a promise, or after an answer. */
  dueAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  assignee: leadStaffSchema.nullable(),
  /** How often staff called in vain. */
  tries: z.number(),
  /** Sent with a command, to detect a concurrent change. */
  revision: z.number(),
})

export type StaffLead = z.infer<typeof staffLeadSchema>

export const staffLeadListSchema = z.object({
  leads: z.array(staffLeadSchema),
  /** Whether there are more than were requested. */
  hasMore: z.boolean(),
  counts: z.object({waiting: z.number(), overdue: z.number(), mine: z.number()}),
  /** Who asks. */
  you: leadStaffSchema,
  /** The site's longest time to answer in opening hours; null without a promise. */
  answerHours: z.number().nullable(),
})

export type StaffLeadList = z.infer<typeof staffLeadListSchema>

/**
 * The filter of a request for leads. Words are names and numbers, so they are sent in the body and not in the
 * address.
 */
export const leadListQuerySchema = z.object({
  view: z.enum(names(LEAD_VIEWS)),
  kind: z.enum(names(LEAD_KINDS)).nullable(),
  words: z.string().max(100),
  limit: z.number().int().min(1).max(500),
})

export type LeadListQuery = z.infer<typeof leadListQuerySchema>

const fact = z.object({label: z.string(), value: z.string()})
const deliveryState = z.enum(['waiting', 'sent', 'dead'])

export const staffLeadDetailSchema = staffLeadSchema.extend({
  message: z.string(),
  postcode: z.string().nullable(),
  /** The page of its car, and the page it was sent from. */
  carUrl: z.string().nullable(),
  pageUrl: z.string(),
  /** The wished or booked time, in words. */
  appointment: z.string().nullable(),
  facts: z.array(fact),
  tradeIn: z.array(fact),
  /** What the shopper was asked to agree to, with the legal pages that were in force then. */
  consents: z.array(
    z.object({
      wording: z.string(),
      given: z.boolean(),
      at: z.iso.datetime(),
      pages: z.array(z.object({title: z.string(), from: z.iso.datetime(), url: z.string()})),
    }),
  ),
  /** Whether the shopper agreed to news and offers, and has not withdrawn it. */
  marketing: z.boolean(),
  /** How it left for the dealer. */
  deliveries: z.array(z.object({channel: z.string(), state: deliveryState, at: z.iso.datetime().nullable()})),
  /** What staff have done with it, newest first. */
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
      subject: z.string().nullable(),
      words: z.string().nullable(),
      /** Of a mail: whether it left. */
      delivery: deliveryState.nullable(),
    }),
  ),
  /**
   * The same person's reservations, orders, valuations and finance applications on the site; of an application only
   * that it exists.
   */
  dealings: z.array(z.object({kind: z.enum(names(LEAD_KINDS)), at: z.iso.datetime(), words: z.string()})),
  /** The same person's unfinished deals that they have agreed to be asked about. */
  deals: z.array(
    z.object({
      number: z.string(),
      car: z.string(),
      /** Sent with a change, to detect a concurrent one. */
      changedAt: z.iso.datetime(),
      /** Its amounts and its loan, a line each. */
      lines: z.array(z.string()),
      /** The plates of the shopper's own car; null without a trade-in. */
      tradeIn: z.string().nullable(),
      /** What staff have changed last, in whole dollars. */
      desk: z
        .object({
          tradeIn: z.number().nullable(),
          extra: z.object({label: z.string(), dollars: z.number()}).nullable(),
          note: z.string().nullable(),
          by: z.string(),
          at: z.iso.datetime(),
        })
        .nullable(),
    }),
  ),
  /** Other leads of the same person, the newest first. */
  others: z.array(staffLeadSchema),
  /** Who can look after it, and who asks. */
  staff: z.array(leadStaffSchema),
  you: leadStaffSchema,
  /** Whose address replies to a mail go to: that of the requesting staff member. */
  replyTo: z.string().nullable(),
  /** The subject of an answer at first. */
  subject: z.string(),
  zone: z.string(),
})

export type StaffLeadDetail = z.infer<typeof staffLeadDetailSchema>

const command = {
  /** New for each press, so that a repeated request has one effect. */
  id: z.uuid(),
  revision: z.number().int().min(0),
}
const line = (max: number) => z.string().trim().min(1).max(max)
/** More than any amount of a deal, in dollars. */
const MOST_DOLLARS = 1_000_000

/** How somebody came whose lead staff enter at the desk, as the lead keeps it. */
export const ENTERED_WAYS = ['Phone call', 'Walk-in'] as const

/** A call or a walk-in, as staff enter it. */
export const enteredLeadSchema = z.object({
  /** New for each form, so that a repeated request adds one lead. */
  id: z.uuid(),
  way: z.enum(ENTERED_WAYS),
  name: line(120),
  phone: z.string().trim().max(30),
  email: z.string().trim().max(254),
  /** The address of a car's page, or its last part; empty for none. */
  car: z.string().trim().max(300),
  note: z.string().trim().max(2000),
})

export type EnteredLead = z.infer<typeof enteredLeadSchema>

/** What staff do with a lead. */
export const leadCommandSchema = z.discriminatedUnion('kind', [
  z.object({...command, kind: z.literal('assigned'), to: z.string().max(254).nullable()}),
  z.object({...command, kind: z.literal('noted'), words: line(2000)}),
  z.object({...command, kind: z.literal('tried')}),
  z.object({...command, kind: z.literal('called')}),
  z.object({...command, kind: z.literal('mailed'), subject: line(160), words: line(10_000)}),
  z.object({...command, kind: z.enum(['won', 'lost']), words: z.string().trim().max(500)}),
  // Replaces what staff had changed before; amounts in whole dollars, a negative extra takes off.
  z.object({
    ...command,
    kind: z.literal('dealt'),
    deal: z.string().max(20),
    seen: z.iso.datetime(),
    tradeIn: z.number().int().min(0).max(MOST_DOLLARS).nullable(),
    extra: z
      .object({label: line(60), dollars: z.number().int().min(-MOST_DOLLARS).max(MOST_DOLLARS)})
      .nullable(),
    note: line(500).nullable(),
  }),
  // With `to`, the person assigned before the press that is undone; if absent, the current one.
  z.object({...command, kind: z.literal('reopened'), to: z.string().max(254).nullable().optional()}),
])

export type LeadCommand = z.infer<typeof leadCommandSchema>
/** The change of a deal. */
export type DealCommand = Extract<LeadCommand, {kind: 'dealt'}>
