import {json} from 'node:stream/consumers'
import {and, eq, like} from 'drizzle-orm'
import * as z from 'zod'
import {acceptOffer} from '#/features/trade-ins/answer-offer'
import {saveContact} from '#/features/trade-ins/save-contact'
import {jobs} from '#/jobs/tables'
import {startWorker} from '#/jobs/worker'
import {createLeadService} from '#/services/leads/lead-service'
import {leads} from '#/services/leads/tables'
import {createTradeInHandlers} from '#/services/trade-ins/notify-trade-in'
import {addTradeIn, findOwnTradeIn, updateTradeIn} from '#/services/trade-ins/records'
import {tradeIns} from '#/services/trade-ins/tables'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import type {TextServerConfig} from './run-text-server.ts'
import {sampleSubmission} from './sample-lead.ts'
import {openProcess, serveProcess} from './serve-process.ts'

const SITE = 'north'
const HOLDER = {keyHash: 'k'.repeat(43), shopper: null, opened: null}
// A killed process holds its jobs up for the lease alone.
const PACE = {pollMs: 50, deadlineMs: 1000, leaseMs: 1500, retry: {firstMs: 100, longestMs: 500}}
const OWN_PRICE = {make: 'Kia', model: 'Rio', fromYear: 2010, toYear: 2030, price: 20_000, km: 60_000}

function createTenant() {
  const site = {
    id: SITE,
    name: 'North',
    slug: SITE,
    hosts: ['north.example'],
    dealerships: ['d'],
    settings: 'own',
  }
  const own = {
    id: 'own',
    layer: 'site',
    title: 'North',
    features: {instantOffer: {on: true}},
    valuations: {makeOffers: true, ownPrices: [OWN_PRICE]},
    tradeIn: {adjustmentAnswers: []},
  }
  const dealerships = [{id: 'd', name: 'North', slug: SITE, number: 1}]
  const tenant = buildTenant(parseDirectory({sites: [site], layers: [own], dealerships, locations: []}), SITE)
  if (!tenant) throw new Error('The site cannot be read')
  return tenant
}

const tenant = createTenant()
const {config, records} = await openProcess<TextServerConfig>()
const leadService = createLeadService({
  records: async () => records,
  findMakeSlug: async () => null,
  findSite: async () => tenant,
  onStored: () => undefined,
})
const handlers = createTradeInHandlers({
  records,
  findSite: async () => tenant,
  submit: leadService.submit,
  mail: {send: async () => ({ok: true})},
  buildUrl: (host) => `https://${host}`,
})
const worker = startWorker({records, handlers, pace: PACE})

const VEHICLE = {
  catalogueId: null,
  title: '2022 Kia Rio',
  year: 2022,
  make: 'Kia',
  model: 'Rio',
  badge: null,
  series: null,
  body: null,
}
const ANSWERS = {q_body: 'as-new', q_mechanical: 'well', q_service: 'full', q_tyres: 'good', q_keys: 'two'}

/** Begins a valuation as far as the contact step; the one that is there stays. */
async function begin(key: {site: string; id: string}): Promise<void> {
  await records.forSite(SITE, async (db) => {
    if (await findOwnTradeIn(db, key, HOLDER)) return
    await addTradeIn(db, {
      ...key,
      keyHash: HOLDER.keyHash,
      shopper: null,
      car: null,
      host: 'north.example',
    })
    const condition = {km: '60000', finance: 'No', ...ANSWERS}
    await updateTradeIn(db, key, {vehicle: VEHICLE, typed: {condition}})
  })
}

async function press(id: string): Promise<number> {
  const key = {site: SITE, id}
  await begin(key)
  const find = () => records.forSite(SITE, (db) => findOwnTradeIn(db, key, HOLDER))
  const build = async (fields: {readonly [name: string]: string}) => {
    const tradeIn = await find()
    if (!tradeIn) throw new Error('no such valuation')
    const request = new Request('https://north.example/')
    const now = Date.now()
    return {tenant, records, holder: HOLDER, key, tradeIn, request, now, fields: new URLSearchParams(fields)}
  }
  const submission = sampleSubmission({
    site: SITE,
    form: 'tradeIn',
    category: 'Trade-in',
    dealership: null,
    location: null,
    car: null,
    contact: {firstName: 'Alex', lastName: 'Example', phone: '0412 345 678'},
  })
  await saveContact(await build({name: id}), {readContact: async () => submission})
  const seen = String((await find())?.valued?.at)
  await acceptOffer(await build({seen}))
  worker.nudge()
  return (await find())?.acceptedAt ? 200 : 409
}

const bodySchema = z.object({id: z.uuid()})

/** Takes ids, and answers once the offer for the car is accepted; lists accepted valuations and leads at `/all`. */
await serveProcess(config, async (request) => {
  if (request.url === '/all') return Response.json(await listAll())
  return new Response(null, {status: await press(bodySchema.parse(await json(request)).id)})
})

function listAll() {
  return records.forSite(SITE, async (db) => ({
    waiting: await db.$count(jobs, and(eq(jobs.state, 'waiting'), like(jobs.kind, '%-trade-in'))),
    accepted: await db.select({id: tradeIns.id, at: tradeIns.acceptedAt}).from(tradeIns),
    leads: await db
      .select({id: leads.id, subcategory: leads.subcategory, tradeIn: leads.tradeIn, follows: leads.follows})
      .from(leads),
  }))
}
