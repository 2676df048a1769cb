import {readdirSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {describe, expect, it, vi} from 'vitest'
import {readSignedBody} from '#/lib/read-signed-body'
import {signBody} from '#/lib/signature'

const SOURCES = join(import.meta.dirname, '../..')
/** Reads a whole body, however long it is. */
const UNBOUNDED = /\b(?:request|req|asked)\s*\.\s*(?:text|json|formData|arrayBuffer|blob|bytes)\s*\(/

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))
}

describe('body of a request', () => {
  it('is read with a bound by every route and by all that they import', () => {
    const read = listFiles(SOURCES).filter((file) => !relative(SOURCES, file).startsWith('testing'))
    const unbounded = read.filter((file) => UNBOUNDED.test(readFileSync(file, 'utf8')))
    expect(unbounded.map((file) => relative(SOURCES, file))).toEqual([])
    expect(UNBOUNDED.test('const body = await request.text()')).toBe(true)
    expect(UNBOUNDED.test('asked.safeParse(await request\n  .json())')).toBe(true)
  })

  it.each([
    ['none', null, 401],
    ['no signature', 'anything', 401],
    ['an old one', `t=${Date.now() - 400_000},v1=${'a'.repeat(43)}`, 401],
  ])('is not read under a signature that cannot be right: %s', async (_what, signature, status) => {
    const pull = vi.fn()
    const init = {
      method: 'POST',
      headers: new Headers(signature === null ? {} : {'forecourt-signature': signature}),
      body: new ReadableStream({pull}, {highWaterMark: 0}),
      duplex: 'half',
    }
    const answer = await readSignedBody(new Request('https://a.example', init), 'secret', 100)
    expect(answer).toMatchObject({ok: false, status})
    expect(pull).not.toHaveBeenCalled()
  })

  it('is read up to its limit alone, whatever length is stated', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1024
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const headers = {'forecourt-signature': `t=${Date.now()},v1=${'a'.repeat(43)}`}
    const init = {method: 'POST', headers, body: endless, duplex: 'half'}
    const answer = await readSignedBody(new Request('https://a.example', init), 'secret', 4096)
    expect(answer).toMatchObject({ok: false, status: 413})
    expect(sent).toBeLessThan(4096 * 3)
  })

  it('is handed on under its signature', async () => {
    const headers = {'forecourt-signature': signBody('secret', '{"é":1}', Date.now())}
    const request = new Request('https://a.example', {method: 'POST', headers, body: '{"é":1}'})
    expect(await readSignedBody(request, 'secret', 100)).toEqual({ok: true, body: '{"é":1}'})
  })
})
