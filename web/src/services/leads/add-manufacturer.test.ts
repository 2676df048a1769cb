import {describe, expect, it} from 'vitest'
import {readLead} from '#/domain/leads/lead-submission'
import {sampleSnapshot, sampleSubmission} from '#/testing/sample-lead'
import {addManufacturer} from './add-manufacturer'

const NISSAN = {
  id: 'm',
  updatedAt: null,
  name: 'Nissan',
  slug: 'nissan-australia',
  logo: null,
  formerSlugs: [],
  shortDescription: null,
}
const findMakeSlug = async (make: string) => (make === 'Kia' ? 'kia' : null)

async function getSlug(part: object, manufacturer: typeof NISSAN | null): Promise<string | null> {
  const reading = readLead({...sampleSubmission(), ...part})
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const {answers} = await addManufacturer(reading.lead, {manufacturer}, findMakeSlug)
  return answers.find(({field}) => field === 'manufacturer_slug')?.value ?? null
}

describe('manufacturer of a lead', () => {
  const kia = {...sampleSnapshot, make: 'Kia'}
  const said = [{field: 'manufacturer_slug', label: 'Manufacturer', value: 'mazda'}]
  const unknown = [{field: 'car_id', label: 'Car', value: 'a-car'}]
  it.each([
    ['its car', {car: kia, answers: []}, NISSAN, 'kia'],
    ['nothing, for a car of another make', {car: sampleSnapshot, answers: []}, NISSAN, null],
    ['what its form said', {car: kia, answers: said}, NISSAN, 'mazda'],
    ['a site of one manufacturer', {car: null, answers: []}, NISSAN, 'nissan-australia'],
    ['nothing, for a car that could not be looked up', {car: null, answers: unknown}, NISSAN, null],
    ['nothing, on a site of several', {car: null, answers: []}, null, null],
  ])('is that of %s [3.17b]', async (_what, part, manufacturer, slug) => {
    expect(await getSlug(part, manufacturer)).toBe(slug)
  })
})
