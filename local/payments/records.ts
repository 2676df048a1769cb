import type * as z from 'zod'
import {ApiError} from './api-error.ts'
import {chargeSchema, intentSchema, sessionSchema} from './payment-objects.ts'
import type {Store, StoredObject} from './store.ts'

export type Report = (account: string, type: string, object: StoredObject) => void
export type Records = ReturnType<typeof createRecords>

/** The stored objects of all accounts by kind. What is not there is an error, as it is with the provider. */
export function createRecords(store: Store, report: Report) {
  function read<T>(account: string | null, id: string, schema: z.ZodType<T>): {account: string; object: T} {
    const found = store.find(id)
    const parsed = schema.safeParse(found?.object)
    if (!found || !parsed.success || (account !== null && found.account !== account))
      throw new ApiError(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`)
    return {account: found.account, object: parsed.data}
  }

  return {
    findSession: (id: string) => read(null, id, sessionSchema),
    readSession: (account: string, id: string) => read(account, id, sessionSchema).object,
    readIntent: (account: string, id: string) => read(account, id, intentSchema).object,
    readCharge: (account: string, id: string) => read(account, id, chargeSchema).object,
    put: store.put,
    list: store.list,
    /** Stores an object and reports what happened to it. */
    change: (account: string, object: StoredObject, type: string): void => {
      store.put(account, object)
      report(account, type, object)
    },
  }
}
