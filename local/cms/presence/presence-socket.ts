import {randomUUID} from 'node:crypto'
import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocket, WebSocketServer} from 'ws'
import type {DatasetUse, Lake} from '../dataset/datasets.ts'
import {isAllowedOrigin} from '../http/cors.ts'
import type {DatasetLake} from '../lake.ts'
import {getPublishedId} from '../store/document-ids.ts'
import {isObject, type JsonObject} from '../store/lake-document.ts'

const PATH = /^\/v[^/]+\/socket\/([^/]+)$/
const HEARTBEAT = '♥'
const HEARTBEAT_MS = 15_000
const MAX_MESSAGE_BYTES = 64 * 1024

type Peer = {
  socket: WebSocket
  /** The dataset of the socket; peers in other datasets are left out. */
  lake: DatasetLake
  identity: string | undefined
  session: string | undefined
  subscriptions: Set<string>
}

/**
 * The Studio's presence, which shows who has which document open: JSON-RPC over a WebSocket. Without it the Studio shows
 * "Trying to connect". Not publicly documented; the messages are those of `@sanity/bifur-client`.
 */
export function servePresence(server: Server, lake: Lake): () => void {
  const sockets = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE_BYTES})
  const peers = new Set<Peer>()
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const use = admit(request, lake)
    if (typeof use === 'string') {
      stream.end(`HTTP/1.1 ${use}\r\nConnection: close\r\n\r\n`)
      return
    }
    // Runs once, however the handshake ends.
    stream.once('close', use.end)
    sockets.handleUpgrade(request, stream, head, (socket) => join(socket, peers, use.lake))
  })
  const heartbeat = setInterval(() => {
    for (const {socket} of peers) socket.send(HEARTBEAT)
  }, HEARTBEAT_MS)
  return () => {
    clearInterval(heartbeat)
    for (const {socket} of peers) socket.terminate()
    sockets.close()
  }
}

/** The requested dataset, or the status of the refusal. */
function admit({url, headers}: IncomingMessage, lake: Lake): DatasetUse | string {
  const dataset = PATH.exec(URL.parse(url ?? '', 'http://cms.invalid')?.pathname ?? '')?.[1]
  if (headers.origin !== undefined && !isAllowedOrigin(headers.origin, lake.corsOrigins))
    return '403 Forbidden'
  if (dataset === undefined || !lake.datasets.has(dataset)) return '404 Not Found'
  try {
    return lake.datasets.use(dataset)
  } catch (error) {
    lake.log(error instanceof Error ? error.message : String(error))
    return '500 Internal Server Error'
  }
}

function join(socket: WebSocket, peers: Set<Peer>, lake: DatasetLake): void {
  const peer: Peer = {socket, lake, identity: undefined, session: undefined, subscriptions: new Set()}
  const terminate = () => socket.terminate()
  peers.add(peer)
  lake.streams.add(terminate)
  socket.on('error', terminate)
  socket.on('close', () => {
    peers.delete(peer)
    lake.streams.delete(terminate)
    if (peer.session !== undefined)
      broadcast(peers, lake, {type: 'disconnect', i: peer.identity, m: {session: peer.session}})
  })
  socket.on('message', (data) => {
    const message = parse(String(data))
    if (message === undefined) return
    const result = answer(message, peer, peers, lake)
    if (message.id !== undefined) socket.send(JSON.stringify({jsonrpc: '2.0', id: message.id, ...result}))
  })
}

function parse(text: string): JsonObject | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return isObject(message) ? message : undefined
  } catch {
    return undefined
  }
}

function answer(message: JsonObject, peer: Peer, peers: Set<Peer>, lake: DatasetLake): JsonObject {
  const params = isObject(message.params) ? message.params : {}
  if (message.method === 'authorization') return authorize(params, peer, lake)
  if (peer.identity === undefined) return {error: {code: 4001, message: 'Unauthorized'}}
  switch (message.method) {
    case 'presence_subscribe': {
      const subscription = randomUUID()
      peer.subscriptions.add(subscription)
      return {result: subscription}
    }
    case 'presence_unsubscribe':
      peer.subscriptions.delete(String(params.subscriptionId))
      return {result: true}
    case 'presence_rollcall':
      peer.session = String(params.session)
      broadcast(peers, lake, {type: 'rollCall', i: peer.identity, session: peer.session})
      return {result: true}
    case 'presence_announce': {
      const data = isObject(params.data) ? params.data : {}
      peer.session = String(data.sessionId)
      broadcast(peers, lake, {
        type: 'state',
        i: peer.identity,
        m: {sessionId: data.sessionId, locations: data.locations},
      })
      return {result: true}
    }
    case 'presence_disconnect':
      broadcast(peers, lake, {type: 'disconnect', i: peer.identity, m: {session: String(params.session)}})
      return {result: true}
    default:
      return {error: {code: -32601, message: 'Method not found'}}
  }
}

function authorize({authorization}: JsonObject, peer: Peer, lake: DatasetLake): JsonObject {
  try {
    const caller = lake.users.identify(typeof authorization === 'string' ? authorization : undefined)
    if (!caller.isAnonymous) peer.identity = caller.identity
  } catch {
    peer.identity = undefined
  }
  return peer.identity === undefined ? {error: {code: 4001, message: 'Unauthorized'}} : {result: true}
}

/**
 * Everyone in a dataset gets all messages, their own included, as on the service: the Studio leaves out its own
 * session. The document of a peer is sent only to those who may read it.
 */
function broadcast(peers: Set<Peer>, lake: DatasetLake, event: JsonObject): void {
  for (const {socket, subscriptions, identity, lake: theirs} of peers) {
    if (theirs !== lake || socket.readyState !== WebSocket.OPEN || identity === undefined) continue
    const result = withoutUnread(event, lake, identity)
    for (const subscription of subscriptions)
      socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'presence_subscription',
          params: {subscription, result},
        }),
      )
  }
}

function withoutUnread(event: JsonObject, lake: DatasetLake, identity: string): JsonObject {
  const {m} = event
  if (!isObject(m) || !Array.isArray(m.locations)) return event
  const {canRead} = lake.accessOf(identity)
  const locations = m.locations.filter((location: unknown) => {
    const id = isObject(location) && typeof location.documentId === 'string' ? location.documentId : null
    if (id === null) return true
    const versions = lake.store.index.listVersions(getPublishedId(id))
    return versions.length === 0 || versions.some(canRead)
  })
  return {...event, m: {...m, locations}}
}
