import {expect, it} from 'vitest'
import {buildStudioTypes} from './studio-types.ts'

it('forms › begin with their fields, since the pane says what they are of', () => {
  const titled = buildStudioTypes().filter((type) => !('__experimental_formPreviewTitle' in type))
  expect(titled.map(({name}) => name)).toEqual([])
})
