import type {NodePatch, Operation, Path} from '@sanity/migrate'

/** A patch in the words of the HTTP API, without the document it is for. */
export type RawPatch = {readonly [operation: string]: unknown}

/** Encodes one operation at a path. Source: https://www.sanity.io/docs/http-patches */
export function encodeOperation({path, op}: NodePatch): RawPatch {
  const at = pathText(path)
  return encode(at, op)
}

function encode(at: string, op: Operation): RawPatch {
  switch (op.type) {
    case 'set':
    case 'setIfMissing':
      return {[op.type]: {[at]: op.value}}
    case 'unset':
      return {unset: [at]}
    case 'inc':
    case 'dec':
      return {[op.type]: {[at]: op.amount}}
    case 'diffMatchPatch':
      return {diffMatchPatch: {[at]: op.value}}
    case 'insert':
      return {insert: {[op.position]: `${at}${segmentText(op.referenceItem)}`, items: op.items}}
    case 'replace':
      return {insert: {replace: `${at}${segmentText(op.referenceItem)}`, items: op.items}}
    case 'truncate':
      return {unset: [`${at}[${op.startIndex}:${op.endIndex ?? ''}]`]}
  }
}

const NAME = /^[A-Za-z_]\w*$/

/** A path in JSONMatch: `hours[_key=="mon"].open`. */
function pathText(path: Path): string {
  return path
    .map((segment, at) => (at === 0 ? segmentText(segment).replace(/^\./, '') : segmentText(segment)))
    .join('')
}

function segmentText(segment: Path[number]): string {
  if (typeof segment === 'number') return `[${segment}]`
  if (typeof segment === 'string') return NAME.test(segment) ? `.${segment}` : `['${segment}']`
  if (Array.isArray(segment)) return `[${segment[0]}:${segment[1]}]`
  return `[_key==${JSON.stringify(segment._key)}]`
}
