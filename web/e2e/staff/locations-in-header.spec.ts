import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {load} from '../fixtures/page-walk.ts'
import {expect, test} from '../fixtures/stack.ts'

test('locations in the header › can be called, written to, or be a plain link [2.28]', async () => {
  const client = connectContent()
  const locations = await client.fetch<object | null>('*[_id == "settings-site-coastline"][0].locations')
  const change = (values: object) =>
    client
      .patch('settings-site-coastline')
      .set({locations: {...locations, ...values}})
      .commit()
  const TO_CONTACT = /href="\/contact"[^>]*>[^<]+<span class="sr-only">/
  // The header of a page, and what its menu is filled with.
  const getPlaces = async () =>
    (await load('coastline', '/special-offers')).html + (await load('coastline', '/menu')).html
  expect(await getPlaces()).not.toContain('href="/dealerships"')
  try {
    await change({headerPhone: 'contact'})
    await expect(async () => expect(await getPlaces()).toMatch(TO_CONTACT)).toPass()
    expect((await load('coastline', '/contact')).status).toBe(200)
    await change({headerForm: 'link'})
    await expect(async () => expect(await getPlaces()).toContain('href="/dealerships"')).toPass()
  } finally {
    if (locations) await client.patch('settings-site-coastline').set({locations}).commit()
    else await client.patch('settings-site-coastline').unset(['locations']).commit()
    await waitForRelease(client)
  }
  const html = await getPlaces()
  expect(html).toContain('href="tel:')
  expect(html).not.toMatch(TO_CONTACT)
})
