import {createHash, createHmac} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {startHttp} from '../../../local/http/start-http.ts'

const FIELDS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

const [keyId, secret, region] = ['test-key', 'test-secret', 'ap-southeast-2'] as const

/**
 * A store for the part of S3 that we use: PUT, GET, HEAD and DELETE of an object, refused with 403 unless signed (AWS
 * signature, version 4) by this key for this region. Objects are in memory.
 */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const server = await startHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const path = new URL(request.url ?? '/', 'http://bucket').pathname
    if (!isSignedRequest(request, body)) return void response.writeHead(403).end('<Error/>')
    if (request.method === 'PUT') {
      objects.set(path, body)
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    const object = objects.get(path)
    if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, {'content-length': object.length}).end(object)
  })

  function isSignedRequest(request: IncomingMessage, body: Buffer): boolean {
    const [, id, day = '', place = '', names = '', signature] =
      FIELDS.exec(request.headers.authorization ?? '') ?? []
    const date = String(request.headers['x-amz-date'])
    const hash = String(request.headers['x-amz-content-sha256'])
    if (id !== keyId || place !== region || !date.startsWith(day)) return false
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
    const url = new URL(request.url ?? '/', 'http://bucket')
    const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    const canonical = [request.method, url.pathname, url.searchParams, headers.join(''), names, hash].join(
      '\n',
    )
    const scope = `${day}/${region}/s3/aws4_request`
    const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
    return hmac(key, text).toString('hex') === signature
  }

  return {options: {url: `${server.url}/photos`, region, keyId, secret}, objects, close: server.close}
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}
