import {plainAnswer} from './plain-answer.ts'
import type {Step} from './step.ts'

const READS = new Set(['GET', 'HEAD'])

/** Pages are read, not written to: any other method is refused before the framework tries to read its body. */
export const refuseMethods: Step = (visit) =>
  READS.has(visit.request.method)
    ? {next: visit}
    : {answer: plainAnswer(405, 'This address is for reading only', {Allow: 'GET, HEAD'})}
