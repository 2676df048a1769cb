import {MessageChannel, type MessagePort, receiveMessageOnPort, Worker} from 'node:worker_threads'
import type {ExprNode} from 'groq-js'
import {ApiError} from '../http/api-error.ts'
import {isObject, type LakeDocument} from '../store/lake-document.ts'
import type {GroqContext} from './groq.ts'
import {addProcessorMs} from './processor-time.ts'
import {createTimeout} from './with-deadline.ts'

/** What is sent to the thread: the tree with its documents, and those that it can dereference. */
export type EvaluationJob = Pick<GroqContext, 'params' | 'identity' | 'sanity'> & {
  tree: ExprNode
  documents: LakeDocument[]
}

type Thread = {worker: Worker; port: MessagePort; bell: Int32Array}

const START_MS = 2000
const LOOK_EVERY_MS = 20

let thread: Thread | undefined

/**
 * Evaluates with promises in a thread of its own, while this one waits for it: so the dataset cannot change meanwhile,
 * and the evaluation can be stopped. Everything is copied there, so it is for what no other evaluation can do.
 * @throws ApiError 408 when it takes more processor time, 400 for what the engine cannot do
 */
export function evaluateApart(job: EvaluationJob, limitMs: number): unknown {
  const isStarting = thread === undefined
  thread ??= startThread()
  const {port, bell} = thread
  port.postMessage(job)
  const before = process.cpuUsage()
  // This thread rests while it waits, so the time of the process is that of the other.
  let usedMs = 0
  while (
    Atomics.wait(bell, 0, 0, LOOK_EVERY_MS) === 'timed-out' &&
    usedMs <= limitMs + (isStarting ? START_MS : 0)
  ) {
    const {user, system} = process.cpuUsage(before)
    usedMs = (user + system) / 1000
  }
  addProcessorMs(usedMs)
  if (Atomics.exchange(bell, 0, 0) === 0) {
    thread.worker.terminate()
    thread = undefined
    throw createTimeout()
  }
  return readAnswer(receiveMessageOnPort(port)?.message)
}

function readAnswer(answer: unknown): unknown {
  if (!isObject(answer)) throw new Error('the evaluation gave no answer')
  if ('result' in answer) return answer.result
  throw isObject(answer.failure) ? new ApiError(400, answer.failure) : new Error(String(answer.failure))
}

function startThread(): Thread {
  const {port1: port, port2} = new MessageChannel()
  const bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(new URL('./evaluation-thread.ts', import.meta.url), {
    workerData: {port: port2, bell},
    transferList: [port2],
  })
  worker.unref()
  return {worker, port, bell}
}
