import {AwsV4Signer} from 'aws4fetch'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {createStoreRequest} from './create-store-request.ts'
import {readAnswer} from './http-files.ts'
import type {FileStore} from './port.ts'

type Options = {
  /**
   * The address of the bucket, with its name as the last part of the path:
   * https://s3.ap-southeast-2.amazonaws.com/photos
   */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  readonly maxBytes: number
  readonly timeoutMs?: number
}

/** Files of a bucket in an S3-compatible store. Every request is signed (AWS signature, version 4). */
export function createS3Files({
  url,
  region,
  keyId,
  secret,
  maxBytes,
  timeoutMs = 15_000,
}: Options): FileStore {
  const key = {accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', cache: new Map()}
  // Not by the client of `aws4fetch`: it makes a `Request`, and once that is collected as garbage, fetch no longer
  // hears the signal it was made with, so a store that hangs is waited for without end.
  const send = async (method: string, name: string, signal: AbortSignal, body?: Buffer) => {
    const content = body && {
      body: new Uint8Array(body),
      headers: {'content-type': 'application/octet-stream'},
    }
    const signer = new AwsV4Signer({...key, method, url: `${url}/${name}`, ...content})
    const {url: address, ...signed} = await signer.sign()
    return fetch(address, {
      ...signed,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    })
  }
  const request = createStoreRequest()
  const change = async (method: string, name: string, body?: Buffer): Promise<Result<null>> => {
    try {
      const answer = await send(method, name, AbortSignal.any([]), body)
      await answer.body?.cancel()
      const isDone = answer.ok || (method === 'DELETE' && answer.status === 404)
      return isDone ? ok(null) : fail('files', `The store of files answered ${answer.status}`)
    } catch (cause) {
      return fail('files', getErrorMessage(cause))
    }
  }
  return {
    open: (name, leave) =>
      request({
        leave,
        send: (signal) => send('GET', name, signal),
        read: (answer) => readAnswer(answer, () => undefined, maxBytes),
      }),
    write: (name, bytes) => change('PUT', name, bytes),
    remove: (name) => change('DELETE', name),
  }
}
