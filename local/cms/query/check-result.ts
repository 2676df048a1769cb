import {createDataError} from '../http/api-error.ts'

/** A short query can repeat the dataset many times, beyond the maximum length of a string. */
const MAX_LENGTH = 256_000_000

/** @throws ApiError 400 for an answer whose JSON would exceed the limit, estimated */
export function checkResult(result: unknown): void {
  const open = [result]
  let length = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') length += value.length + 2
    else if (typeof value !== 'object' || value === null) length += 4
    else if (Array.isArray(value)) for (const item of value) open.push(item)
    else
      for (const [name, item] of Object.entries(value)) {
        length += name.length + 4
        open.push(item)
      }
    if (length > MAX_LENGTH)
      throw createDataError(400, 'queryEvaluationError', `The result is larger than ${MAX_LENGTH} characters`)
  }
}
