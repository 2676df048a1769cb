import {NextRequest} from 'next/server'
import {expect, it, vi} from 'vitest'
import {redirectToMainHost} from './redirect-to-main-host'
import type {Visit} from './step'

vi.mock('#/tenant/directory-store', () => ({peekDirectory: () => ({})}))
vi.mock('#/tenant/main-host-of', () => ({
  mainHostOf: (_: object, site: string, host: string) =>
    site === 'one' && host.startsWith('www.') ? 'one.example.com' : null,
}))

function visit(host: string, site: string | null = 'one'): Visit {
  const request = new NextRequest('http://localhost/search/kia?price=-20000', {headers: {host}})
  return {request, path: '/search/kia', site}
}

it('sends a reader to the same page of the main host, at the same port', async () => {
  const result = await redirectToMainHost(visit('www.one.example.com:3000'))
  const answer = 'answer' in result ? result.answer : null
  expect(answer?.status).toBe(301)
  expect(answer?.headers.get('location')).toBe('http://one.example.com:3000/search/kia?price=-20000')
})

it.each([
  ['one.example.com', 'one'],
  ['www.two.example.com', 'two'],
  ['www.one.example.com', null],
])('lets %s of %s be', async (host, site) => {
  const at = visit(host, site)
  expect(await redirectToMainHost(at)).toEqual({next: at})
})
