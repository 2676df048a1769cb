import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {chooseSignInPurpose, getSignInWords} from '#/domain/sign-in/choose-sign-in-purpose'
import {sampleTenant} from '#/testing/sample-tenant'
import {WatchlistSection} from './watchlist-section'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const shopper = {id: 'x', site: 'north', phone: '+61491570156'}

function switchFeatures({watchlist, favourites}: {watchlist: boolean; favourites: boolean}) {
  const {features} = declaredDefaults
  return {
    ...declaredDefaults,
    features: {
      ...features,
      accounts: {...features.accounts, on: true},
      watchlist: {...features.watchlist, on: watchlist},
      favourites: {...features.favourites, on: favourites},
    },
  }
}

async function render(features: {watchlist: boolean; favourites: boolean}): Promise<string> {
  const tenant = sampleTenant({settings: switchFeatures(features)})
  return renderToStaticMarkup(
    await WatchlistSection({tenant, shopper, search: new URLSearchParams(), now: NOW}),
  )
}

describe('a site without a watchlist', () => {
  it('leads from My garage to the cars of this browser, where it keeps them', async () => {
    expect(await render({watchlist: false, favourites: true})).toContain('href="/favourites"')
    expect(await render({watchlist: false, favourites: false})).toBe('')
  })

  it.each([
    [true, 'watchlist', 'watchlist'],
    [false, 'watchlist', 'garage'],
    [false, 'checkout', 'checkout'],
  ] as const)('promises no saved cars at sign-in › watchlist %s, %s', (watchlist, type, words) => {
    const settings = switchFeatures({watchlist, favourites: true})
    expect(chooseSignInPurpose(settings, type, NOW)).toBe(words)
  })

  it('names what the site sells at sign-in', () => {
    const settings = {
      ...declaredDefaults,
      stock: {...declaredDefaults.stock, itemTypes: ['caravan' as const]},
    }
    expect(getSignInWords(settings, 'watchlist').text).toContain('saved caravans')
    expect(getSignInWords(declaredDefaults, 'watchlist').text).toContain('saved cars')
  })
})
