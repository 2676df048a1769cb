import {createWriteStream} from 'node:fs'
import {readFile as readBytes} from 'node:fs/promises'
import {pipeline} from 'node:stream/promises'
import type {FileStore} from '#/gateways/files/port'
import {readFile} from '#/gateways/files/read-file'
import type {Result} from '#/lib/result'
import type {FeedRun} from './records.ts'

type Kind = 'file' | 'rejects'

function getName({id}: Pick<FeedRun, 'id'>, kind: Kind): string {
  return `feed-runs/${id}${kind === 'rejects' ? '.rejects.csv' : ''}`
}

/** Stores the file of a run, or its rejected rows. */
export async function storeRunFile(
  store: FileStore,
  run: Pick<FeedRun, 'id'>,
  kind: Kind,
  path: string,
): Promise<Result<null>> {
  return store.write(getName(run, kind), await readBytes(path))
}

/** Stores the file of a run to be added. */
export function storePushedFile(store: FileStore, id: string, bytes: Buffer): Promise<Result<null>> {
  return store.write(getName({id}, 'file'), bytes)
}

/** Copies the file of a run for another one. False if it does not exist, or the store is unavailable. */
export async function copyRunFile(store: FileStore, from: string, to: string): Promise<boolean> {
  const read = await readFile(store, getName({id: from}, 'file'))
  if (!read.ok || read.data === null) return false
  return (await store.write(getName({id: to}, 'file'), read.data)).ok
}

/** Writes the file of a run to `path`. False if the store does not have it, or is unavailable. */
export async function loadRunFile(
  store: FileStore,
  run: Pick<FeedRun, 'id'>,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const opened = await store.open(getName(run, 'file'), signal)
  if (!opened.ok || opened.data === null) return false
  const {body} = opened.data
  async function* read(): AsyncGenerator<Uint8Array> {
    yield* body
  }
  try {
    await pipeline(read, createWriteStream(path), {signal})
    return true
  } catch {
    return false
  }
}

/** The rejected rows of a run as CSV; null if there are none, or the store is unavailable. */
export async function readRejects(store: FileStore, run: Pick<FeedRun, 'id'>): Promise<string | null> {
  const read = await readFile(store, getName(run, 'rejects'))
  return read.ok && read.data ? read.data.toString('utf8') : null
}

/** Removes the stored files of a run. */
export async function removeRunFiles(store: FileStore, id: string): Promise<void> {
  await store.remove(getName({id}, 'file'))
  await store.remove(getName({id}, 'rejects'))
}
