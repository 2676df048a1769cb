import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {getFieldAt} from '../settings/layer.ts'
import {describeValue} from './describe-value.ts'
import {renderFieldsReference} from './fields-reference.ts'
import {listSettings, renderSettingsReference} from './settings-reference.ts'
import {renderSiteTypes} from './site-types.ts'
import {renderWishes} from './wishes-reference.ts'

const root = join(import.meta.dirname, '../..')

describe('the generated reference', () => {
  it.each([
    ['SETTINGS.md', renderSettingsReference],
    ['FIELDS.md', renderFieldsReference],
    ['docs/what-staff-can-set.md', renderWishes],
    ['src/generated/site-types.ts', renderSiteTypes],
  ])('has in %s what the declarations say (else run: pnpm reference)', (file, generate) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(generate())
  })

  it('lists every setting under the path that staff and code use', () => {
    const entries = listSettings()
    expect(entries.length).toBeGreaterThan(60)
    for (const {path, field} of entries) expect(getFieldAt(path)).toBe(field)
  })

  it.each([
    [null, 'nothing'],
    [true, 'yes'],
    [[], 'empty list'],
    ['a|b', '`a\\|b`'],
    [['x'], '`["x"]`'],
  ])('describes %j as %s', (value, words) => {
    expect(describeValue(value)).toBe(words)
  })
})
