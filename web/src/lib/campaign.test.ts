import {describe, expect, it} from 'vitest'
import {removeCampaign} from './campaign'

describe('removeCampaign', () => {
  it.each([
    ['/', '/'],
    ['/?gclid=Cj0_K-1', '/'],
    ['/cars?utm_source=google&utm_medium=cpc&gbraid=1', '/cars'],
    ['/cars?utm_source=google&page=2', '/cars?page=2'],
    ['/cars?page=2&msclkid=1&make=a', '/cars?page=2&make=a'],
    ['/cars?page=2&utm_campaign=a.b~c+d', '/cars?page=2'],
  ])('removes what a campaign adds: %s', (url, without) => expect(removeCampaign(url)).toBe(without))

  it.each([
    '/?gclid=',
    '/?gclid',
    '/?utm_source=%ff',
    '/?agclid=1',
    '/?gclid[]=1',
    '/gclid=1',
    '/?q=gclid=1',
  ])('leaves what may be answered in another way: %s', (url) => expect(removeCampaign(url)).toBe(url))
})
