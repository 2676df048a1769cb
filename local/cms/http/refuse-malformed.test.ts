import {connect} from 'node:net'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

afterAll(() => cms.close())

function getQuery(length: number): string {
  return `/data/query/production?query=${encodeURIComponent(`count(*)// ${'x'.repeat(length)}\n`)}`
}

describe('an over-long GET', () => {
  it.each([11_264, 14_500])('is answered with %i characters of query', async (length) => {
    expect(await cms.call('GET', getQuery(length))).toMatchObject({status: 200, body: {result: 0}})
  })

  it.each([15_500, 70_000])(
    'is an error in the service’s form above the limit, with %i characters',
    async (length) => {
      expect(await cms.call('GET', getQuery(length))).toEqual({
        status: 431,
        body: {
          statusCode: 431,
          error: 'Request Header Fields Too Large',
          message: expect.stringContaining('by POST'),
        },
      })
    },
  )
})

it('malformed request › is answered in the form of every other refusal', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(cms.port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })
  const [head, body] = answer.split('\r\n\r\n')
  expect(head).toContain('400 Bad Request')
  expect(JSON.parse(body ?? '')).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message: 'Malformed request',
  })
})
