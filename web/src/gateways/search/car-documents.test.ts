import {afterEach, describe, expect, it, vi} from 'vitest'
import {readIndexedCar} from './car-documents.ts'

const answer = vi.hoisted(() => ({status: 404}))

// The error of a client that another bundle of the server created: of none of this bundle's classes.
vi.mock('typesense', () => ({
  Client: class {
    collections = () => ({documents: () => ({retrieve: this.#fail})})
    #fail = async () => {
      throw Object.assign(new Error('refused'), {httpStatus: answer.status})
    }
  },
}))

afterEach(() => vi.unstubAllEnvs())

describe('readIndexedCar', () => {
  it.each([
    [404, {ok: true, data: null}],
    [503, {ok: false, error: expect.objectContaining({layer: 'stock'})}],
  ])('tells a car that is not there from an outage: %d', async (status, expected) => {
    vi.stubEnv('TYPESENSE_WRITE_KEY', 'a-key')
    answer.status = status
    expect(await readIndexedCar('nowhere')).toEqual(expected)
  })
})
