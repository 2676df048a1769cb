import {expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {listPageFaults} from './list-page-faults.ts'

const site = {id: 'site-north', name: 'North', slug: 'north'} as SiteRecord
const clean = {checkedAt: '2026-11-20T17:00:00Z', pages: 40, unread: 0, findings: []}

it('page of a site › is an issue with its rule, its words and who puts it right', () => {
  const finding = {
    page: '/about-us',
    rule: 'false-urgency' as const,
    where: 'main › Offers',
    words: 'Hurry!',
    message: 'It presses shoppers.',
  }
  const found = listPageFaults({site, check: {...clean, findings: [finding]}})
  expect(found).toMatchObject({id: 'site-north', type: 'site', sites: ['North']})
  expect(found?.faults[0]?.message).toBe(
    '/about-us › main › Offers: “Hurry!” It presses shoppers. (No false urgency: Australian Consumer Law ss 18 and 29. For content editors.)',
  )
})

it('page of a site › that did not answer is said, and a clean site is none', () => {
  expect(listPageFaults({site, check: {...clean, unread: 2}})?.faults[0]?.message).toMatch(/^2 pages did not/)
  expect(listPageFaults({site, check: clean})).toBeNull()
})
