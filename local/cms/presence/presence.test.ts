import {afterEach, beforeEach, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import {startCms, type TestCms, waitUntil} from '../test/start-cms.ts'

let cms: TestCms

beforeEach(async () => {
  cms = await startCms()
})

afterEach(() => cms.close())

type Message = Record<string, unknown>

async function join(token: string | undefined, origin?: string) {
  const socket = new WebSocket(`${cms.url.replace('http', 'ws')}/v2022-06-30/socket/production`, {origin})
  const messages: Message[] = []
  socket.on('message', (data) => {
    if (String(data) !== '♥') messages.push(JSON.parse(String(data)))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  function send(method: string, params: Message): void {
    socket.send(JSON.stringify({jsonrpc: '2.0', id: method, method, params}))
  }
  if (token) send('authorization', {authorization: `Bearer ${token}`})
  send('presence_subscribe', {})
  await waitUntil(() => messages.some(({id}) => id === 'presence_subscribe'))
  return {socket, messages, send}
}

it('presence › shows everyone who is where, and who has left', async () => {
  const one = await join('admin-token-for-tests')
  const two = await join('admin-token-for-tests')
  two.send('presence_announce', {data: {sessionId: 's2', locations: [{documentId: 'a'}]}})
  const heard = () =>
    one.messages.flatMap(({method, params}) => (method === 'presence_subscription' ? [params] : []))
  await waitUntil(() => heard().length === 1)
  two.socket.close()
  await waitUntil(() => heard().length === 2)
  expect(heard()).toMatchObject([
    {result: {type: 'state', m: {sessionId: 's2', locations: [{documentId: 'a'}]}}},
    {result: {type: 'disconnect', m: {session: 's2'}}},
  ])
})

it('presence › sends nothing without a token or to another origin', async () => {
  const stranger = await join(undefined)
  expect(stranger.messages).toMatchObject([{error: {message: 'Unauthorized'}}])
  await expect(join(undefined, 'https://evil.example')).rejects.toThrow('403')
})
