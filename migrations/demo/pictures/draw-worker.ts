import {parentPort} from 'node:worker_threads'
import {type DrawingRequest, draw} from './drawing-request.ts'

parentPort?.on('message', ({id, request}: {id: number; request: DrawingRequest}) => {
  parentPort?.postMessage({id, svg: draw(request)})
})
