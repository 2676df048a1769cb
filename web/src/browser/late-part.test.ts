// @vitest-environment jsdom
import {afterEach, expect, it, vi} from 'vitest'
import {findParts} from './behaviour'
import {type LatePart, latePart} from './late-part.element'

function start(answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  document.body.innerHTML =
    '<late-part id="similar" contents="/cars/a/similar"><a class="until-scripted" href="/cars/a/similar">Cars like it</a></late-part>'
  const root = document.querySelector<HTMLElement>('late-part') ?? document.body
  const {signal} = new AbortController()
  return Promise.resolve(latePart({...findParts<LatePart>(root), signal}))
}

afterEach(() => vi.unstubAllGlobals())

it('late-part › holds what the same part of its page holds', async () => {
  await start(new Response('<main><section id="similar"><h2>Like it</h2><p>One</p></section></main>'))
  expect(document.querySelector('late-part')?.innerHTML).toBe('<h2>Like it</h2><p>One</p>')
})

it.each([
  ['has no such part', new Response('<main></main>')],
  ['does not answer', new Response('Away', {status: 503})],
])('late-part › shows its link where the page %s', async (_, answer) => {
  await start(answer)
  expect(document.querySelector('late-part')?.innerHTML).toBe(
    '<a class="" href="/cars/a/similar">Cars like it</a>',
  )
})
