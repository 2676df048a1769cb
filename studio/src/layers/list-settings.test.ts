import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import {listSettings} from './list-settings.ts'

it('list of settings › leaves out settings without a reader', () => {
  const paths = listSettings().map(({path}) => path)
  expect(paths).toContain('features.blog.on')
  const planned = Object.entries(settingsGroups).flatMap(([name, group]) =>
    Object.entries(group.fields ?? {}).flatMap(([inner, field]) =>
      group.planned || field.planned ? [`${name}.${inner}`] : [],
    ),
  )
  expect(planned).toContain('models.countrySuffix')
  expect(
    paths.filter((path) => planned.some((each) => path === each || path.startsWith(`${each}.`))),
  ).toEqual([])
})
