import {buildSanityDocument} from '@forecourt/schemas/document/sanity-document'
import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import {describeHour, withHourWords} from './describe-hour.ts'

it.each([
  [{weekday: 0, status: 'Closed'}, 'Sunday', 'Closed'],
  [{weekday: 1, status: 'Open', open: '08:30', close: '17:30'}, 'Monday', '08:30 to 17:30'],
  [{weekday: 6, status: 'Open', open: '09:00'}, 'Saturday', 'Fill in when it opens and closes'],
  [{}, 'Choose a day', 'Fill in when it opens and closes'],
])('describeHour › describes %j as %s, %s', (hour, title, subtitle) => {
  expect(describeHour(hour)).toEqual({title, subtitle})
})

it('schema of a location › describes its hours by day and leaves its other lists alone', () => {
  const fields = withHourWords(buildSanityDocument(documents.location).fields, documents.location)
  const members = (name: string) => fields.find((field) => field.name === name)?.of
  expect(members('hours')).toMatchObject([{preview: {select: {weekday: 'weekday'}, prepare: describeHour}}])
  expect(JSON.stringify(members('specialHours'))).not.toContain('prepare')
})
