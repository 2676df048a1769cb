import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/**
 * The occasions of a notification about a valuation: contact details before a figure, the first figure, a later one, a
 * request for contact, and an accepted offer.
 */
export const TRADE_IN_NOTIFICATIONS = ['begun', 'valued', 'adjusted', 'talk', 'accepted'] as const
export type TradeInNotification = (typeof TRADE_IN_NOTIFICATIONS)[number]

const change = z.object({tradeIn: z.uuid(), what: z.enum(TRADE_IN_NOTIFICATIONS), revision: z.string()})

/** The jobs that notify the dealership and the shopper of a valuation. Each may run any number of times. */
export const TRADE_IN_JOBS = defineJobs({'tell-trade-in': {body: change}, 'mail-trade-in': {body: change}})
