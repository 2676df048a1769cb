import {NextRequest, NextResponse} from 'next/server'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {markPublicPage, PUBLIC_PAGE_HEADER, readPublicPageMark, watchCookies} from './public-page'

afterEach(() => vi.unstubAllEnvs())

/** Runs a step of the proxy that may look at cookies, and gives the mark of its answer. */
function getMark(
  step: (request: NextRequest, answer: NextResponse) => void,
  {cookie = 'session=1; theme=dark', answer = markPublicPage(NextResponse.next())} = {},
): readonly string[] | null {
  const request = new NextRequest('https://site.example/', {headers: {cookie}})
  const seal = watchCookies(request)
  step(request, answer)
  return readPublicPageMark(seal(answer).headers.get(PUBLIC_PAGE_HEADER))
}

describe('mark of a public page', () => {
  it('stays where no cookie was looked at', () => {
    expect(getMark(() => {})).toEqual([])
  })

  it('is only on answers that were marked', () => {
    expect(getMark(() => {}, {answer: NextResponse.next()})).toBeNull()
    const signIn = NextResponse.redirect('https://site.example/sign-in', 303)
    expect(getMark(({cookies}) => cookies.has('visitor'), {answer: signIn})).toBeNull()
  })

  it('names the cookies that were looked for and are not there', () => {
    expect(
      getMark(({cookies}) => {
        cookies.get('preview')
        cookies.has('visitor')
      }),
    ).toEqual(['preview', 'visitor'])
  })

  it.each<[string, (request: NextRequest, answer: NextResponse) => void]>([
    ['a cookie that is there was read', ({cookies}) => cookies.get('session')],
    ['a cookie that is there was looked for', ({cookies}) => cookies.has('session')],
    ['all cookies were read', ({cookies}) => cookies.getAll()],
    ['all cookies were gone through', ({cookies}) => [...cookies]],
    ['cookies were counted', ({cookies}) => cookies.size],
    ['a cookie of the request was changed', ({cookies}) => cookies.delete('session')],
    ['the answer sets a cookie', (_, answer) => answer.cookies.set('seen', '1')],
  ])('is taken away when %s', (_, step) => {
    expect(getMark(step)).toBeNull()
  })

  it('cannot be kept by a step that reads the header: cookies are hidden there', () => {
    expect(getMark(({headers}) => expect(headers.get('cookie')).toBeNull())).toEqual([])
  })

  it('is never set with the response cache switched off', () => {
    vi.stubEnv('PLATFORM_OFF', 'response-cache')
    expect(getMark(() => {})).toBeNull()
  })
})
