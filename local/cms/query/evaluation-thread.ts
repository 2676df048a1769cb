import {type MessagePort, workerData} from 'node:worker_threads'
import {ApiError} from '../http/api-error.ts'
import type {EvaluationJob} from './evaluate-apart.ts'
import {evaluateLater} from './groq.ts'

const {port, bell}: {port: MessagePort; bell: Int32Array} = workerData

port.on('message', async ({tree, documents, ...context}: EvaluationJob) => {
  const byId = new Map(documents.map((document) => [document._id, document]))
  try {
    const dereference = ({_ref}: {_ref: string}) => byId.get(_ref)
    port.postMessage({result: await evaluateLater(tree, {...context, dereference})})
  } catch (error) {
    port.postMessage({failure: error instanceof ApiError ? error.body : String(error)})
  }
  Atomics.store(bell, 0, 1)
  Atomics.notify(bell, 0)
})
