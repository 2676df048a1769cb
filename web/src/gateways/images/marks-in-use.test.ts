import {beforeEach, describe, expect, it, vi} from 'vitest'
import {isMarkedSo} from './marks-in-use.ts'

const state = vi.hoisted(() => ({answer: {} as unknown, asked: 0}))
vi.mock('../cms/client.ts', () => ({
  getContentClient: () => ({
    fetch: async () => {
      state.asked += 1
      if (state.answer instanceof Error) throw state.answer
      return state.answer
    },
  }),
}))

const FILE = '0abcdef1-3000x2000.jpg'
const MIDDLE = {x: 50, y: 50}
const picture = (marks: object) => ({_type: 'image', asset: {_ref: 'image-0abcdef1-3000x2000-jpg'}, ...marks})
const CROP = {left: 0.1, top: 0, right: 0.1, bottom: 0}
const CUT = {left: 10, top: 0, right: 90, bottom: 100}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  Object.assign(state, {answer: {library: null, documents: []}, asked: 0})
})

describe('marks of a picture', () => {
  it('are found in any document that shows it, however deep, and in the list of pictures', async () => {
    state.answer = {
      library: {hotspot: {x: 0.3, y: 0.95}},
      documents: [{body: [{children: []}, {slides: [picture({crop: CROP, hotspot: {x: 0.1, y: 0.5}})]}]}],
    }
    for (const [marks, expected] of [
      [{cut: null, focus: MIDDLE}, true],
      [{cut: null, focus: {x: 25, y: 100}}, true],
      [{cut: CUT, focus: {x: 0, y: 50}}, true],
      // Where a page does not cut to a shape.
      [{cut: CUT, focus: MIDDLE}, true],
      [{cut: CUT, focus: {x: 25, y: 50}}, false],
      [{cut: {...CUT, left: 15}, focus: MIDDLE}, false],
      [{cut: null, focus: {x: 0, y: 0}}, false],
    ] as const)
      expect(await isMarkedSo(FILE, marks)).toEqual({ok: true, data: expected})
  })

  it('leave out those of another picture in the same document', async () => {
    const other = {...picture({crop: CROP}), asset: {_ref: 'image-other-1x1-jpg'}}
    state.answer = {library: null, documents: [{a: other, b: picture({})}]}
    expect(await isMarkedSo(FILE, {cut: CUT, focus: MIDDLE})).toEqual({ok: true, data: false})
  })

  it('are asked for once, whatever a thousand requests make up', async () => {
    const made = Array.from({length: 1000}, (_, at) =>
      isMarkedSo(FILE, {cut: {left: (at % 10) * 5, top: 5, right: 100, bottom: 100}, focus: MIDDLE}),
    )
    for (const one of await Promise.all(made)) expect(one).toEqual({ok: true, data: false})
    expect(await isMarkedSo(FILE, {cut: CUT, focus: MIDDLE})).toEqual({ok: true, data: false})
    expect(state.asked).toBe(1)
  })

  it('are an outage, not absence, where the content backend does not answer', async () => {
    state.answer = new Error('away')
    expect(await isMarkedSo(FILE, {cut: CUT, focus: MIDDLE})).toMatchObject({
      ok: false,
      error: {retryable: true},
    })
    state.answer = '<h1>Maintenance</h1>'
    expect(await isMarkedSo(FILE, {cut: CUT, focus: MIDDLE})).toMatchObject({ok: false})
  })
})
