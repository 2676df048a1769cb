import {Readable} from 'node:stream'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {createAnyText} from '../../../local/testing/any-text.ts'
import {readLines} from './read-lines.ts'

async function read(chunks: Iterable<Buffer | string>): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readLines(Readable.from(chunks))) lines.push(line)
  return lines
}

it.each([
  ['', []],
  ['a', ['a']],
  ['a\nb\n', ['a', 'b']],
  ['a\n\nb', ['a', '', 'b']],
  ['a\u2028b\u2029c\n', ['a\u2028b\u2029c']],
])('readLines › splits %j', async (text, lines) => {
  expect(await read([text])).toEqual(lines)
})

it('readLines › reads the same however the bytes are cut', async () => {
  const texts = fc.array(
    createAnyText(20).map((text) => text.replaceAll('\n', '')),
    {minLength: 1},
  )
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({min: 1, max: 7}), async (lines, size) => {
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      const chunks = Array.from({length: Math.ceil(bytes.length / size)}, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      expect(await read(chunks)).toEqual(lines.map((line) => line.toWellFormed()))
    }),
  )
})
