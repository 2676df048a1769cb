import {describe, expect, it} from 'vitest'
import {getPreviewOrigin} from './previewed-origins.ts'

const ORIGINS = ['http://alpha.localhost:3000', 'https://bravo.example.com']
const [ALPHA, BRAVO] = ORIGINS

describe('first site of the preview', () => {
  it.each([
    ['nothing is asked for', undefined, ALPHA],
    ['something else is asked for', [['perspective', 'published']], ALPHA],
    ['a page of the first site', [['preview', `${ALPHA}/offers/one`]], ALPHA],
    ['a page of another site', [['preview', `${BRAVO}/`]], BRAVO],
    ['a path alone', [['preview', '/offers/one']], ALPHA],
    ['a site that may not be shown', [['preview', 'https://elsewhere.example/']], ALPHA],
    ['no address at all', [['preview', 'http://']], ALPHA],
  ] as [string, [string, string][] | undefined, string][])(
    'is chosen where %s',
    (_title, address, origin) => {
      expect(getPreviewOrigin(address, ORIGINS)).toBe(origin)
    },
  )

  it('is missing without a site', () => {
    expect(getPreviewOrigin([['preview', 'http://alpha.localhost:3000/']], [])).toBeUndefined()
  })
})
