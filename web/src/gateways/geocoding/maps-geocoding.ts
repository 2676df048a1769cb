import {isState} from '@forecourt/schemas/values/states'
import * as z from 'zod'
import {fail, ok} from '#/lib/result'
import {isTaken, requestJson} from '../request-json.ts'
import type {Geocoding} from './port.ts'
import {findPostcodeRange} from './postcode-ranges.ts'

type Options = {readonly url: string; readonly key: string | undefined; readonly timeoutMs?: number}

const TIMEOUT_MS = 3000

const resultSchema = z.object({
  address_components: z.array(z.object({short_name: z.string(), types: z.array(z.string())})),
  postcode_localities: z.array(z.string()).default([]),
  geometry: z.object({location: z.object({lat: z.number(), lng: z.number()})}),
})
const answerSchema = z.discriminatedUnion('status', [
  z.object({status: z.literal('OK'), results: z.array(resultSchema).min(1)}),
  z.object({status: z.literal('ZERO_RESULTS')}),
])

/**
 * Client of a geocoding service with Google's API (spec 7.15: address and key; latitude and longitude of the first
 * result). Source: https://developers.google.com/maps/documentation/geocoding/requests-geocoding
 */
export function createMapsGeocoding({url, key, timeoutMs = TIMEOUT_MS}: Options): Geocoding {
  return {
    // Any visitor could order a paid request with each new word.
    findTowns: async () => ok([]),
    findPlace: async (postcode) => {
      const range = findPostcodeRange(postcode)
      // Not a valid postcode, so no request is needed.
      if (!range) return ok(null)
      const asked = new URL(url)
      asked.searchParams.set('address', postcode)
      asked.searchParams.set('components', `country:AU|postal_code:${postcode}`)
      if (key !== undefined) asked.searchParams.set('key', key)
      const found = await requestJson('maps', asked.href, {timeoutMs})
      if ('error' in found) return fail('geocoding', found.error)
      if (!isTaken(found.status)) return fail('geocoding', `maps ${found.status}`)
      const parsed = answerSchema.safeParse(found.answer)
      // A refused key or an exceeded quota has another status: an outage, not a wrong postcode.
      if (!parsed.success) return fail('geocoding', 'maps answer does not parse')
      const [first] = parsed.data.status === 'OK' ? parsed.data.results : []
      if (!first) return ok(null)
      const findPart = (type: string) =>
        first.address_components.find(({types}) => types.includes(type))?.short_name
      // For an unknown postcode, the service returns the country.
      if (findPart('postal_code') !== postcode) return ok(null)
      const state = findPart('administrative_area_level_1')
      const locality = findPart('locality')
      const names = first.postcode_localities.length > 0 ? first.postcode_localities : [locality ?? '']
      const {lat: latitude, lng: longitude} = first.geometry.location
      return ok({
        postcode,
        names: names.filter(Boolean),
        states: [isState(state) ? state : range.state],
        middle: {latitude, longitude},
        credit: null,
      })
    },
  }
}
