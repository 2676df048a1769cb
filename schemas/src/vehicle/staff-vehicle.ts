import * as z from 'zod'
import {LIST_ORDERS, PRICE_BASES} from './enums.ts'
import {FINDINGS, type Finding} from './findings.ts'
import {LOCKABLE_FIELDS} from './own-values.ts'
import {ACTION_ENDS, type ActionEnd, RULE_ACTIONS, type RuleAction} from './rule-actions.ts'

const isFinding = (name: unknown): name is Finding =>
  typeof name === 'string' && Object.hasOwn(FINDINGS, name)

/** Of how many days the views and leads of a car are counted. */
export const USE_DAYS = 14

/** A car in the list that the storefront sends to the Studio. */
export const staffVehicleSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  stocknum: z.string().nullable(),
  /** The id of its dealership, and its name. */
  dealership: z.string(),
  dealershipName: z.string(),
  /** What is asked for it, in whole dollars; null without a price, and from a storefront of a release before. */
  price: z.number().nullable().default(null),
  availability: z.enum(['in_stock', 'coming_soon', 'reserved', 'sold']),
  hidden: z.boolean(),
  /** The fields that staff have locked. */
  locked: z.array(z.enum(LOCKABLE_FIELDS)).readonly(),
  /** The fields that rules of the site have filled. */
  ruled: z.array(z.enum(LOCKABLE_FIELDS)).readonly(),
  /** Full days in stock; null if unknown. */
  days: z.number().nullable(),
  /** Views and leads of the last `USE_DAYS` days; `outage` if they cannot be read now, null where visits are not counted for that long. */
  use: z.union([z.object({views: z.number(), leads: z.number()}), z.literal('outage')]).nullable(),
  /** How far its price is above the average of its market, in percent; null if one of them is not known. */
  market: z.number().nullable(),
  /** How many pictures of its own it has. */
  pictures: z.number(),
  /** The facts of its card that are not known, by their titles. */
  missing: z.array(z.string()).readonly(),
  /** What is missing or doubtful, the most serious first. */
  findings: z.array(z.custom<Finding>(isFinding)).readonly(),
  /** The path of its first picture, small. */
  picture: z.string().nullable(),
})

const isEnd = (name: unknown): name is ActionEnd | null =>
  name === null || (typeof name === 'string' && Object.hasOwn(ACTION_ENDS, name))

/** What a rule of the site did to a car, as the storefront sends it to the Studio; moments as ISO texts. */
export const staffActionSchema = z.object({
  car: z.string(),
  name: z.string(),
  finding: z.custom<Finding>(isFinding),
  action: z.enum(Object.keys(RULE_ACTIONS) as [RuleAction]),
  words: z.string(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.custom<ActionEnd | null>(isEnd),
  /** Who undid it. */
  staffName: z.string().nullable(),
})

export type StaffAction = z.infer<typeof staffActionSchema>

/** Asks the storefront to undo what a rule did to a car. */
export const undoActionSchema = staffActionSchema.pick({car: true, finding: true, action: true})

export type StaffVehicle = z.infer<typeof staffVehicleSchema>

const values = z.object({
  dealercomments: z.string().nullish(),
  tag: z.string().nullish(),
  price_basis: z.enum(PRICE_BASES).nullish(),
  price_note: z.string().nullish(),
  list_order: z.enum(LIST_ORDERS).nullish(),
  featured: z.boolean().nullish(),
  /** The names of features. */
  standardEquipment: z.array(z.string()).nullish(),
  primary_image_url: z.string().nullish(),
  show_on_dealer_website: z.boolean().nullish(),
  sold: z.boolean().nullish(),
})

/** The car data that the storefront sends to the form of locked fields. */
export const staffVehicleDetailSchema = staffVehicleSchema
  .omit({findings: true, days: true, use: true, market: true, missing: true, pictures: true})
  .extend({
    /** The feed's value of each lockable field. */
    feed: values,
    /** The locked values in stock search, as shoppers see them. */
    own: values,
    pictures: z.array(z.object({src: z.string(), path: z.string()})).readonly(),
  })

export type StaffVehicleDetail = z.infer<typeof staffVehicleDetailSchema>
