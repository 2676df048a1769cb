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
    const paper = readFileSync(join(root, file), 'utf8')
    expect(paper).toBe(generate(paper))
  })

  it('lists every setting under the path that staff and code use', () => {
    const entries = listSettings()
    expect(entries.length).toBeGreaterThan(60)
    for (const {path, field} of entries) expect(getFieldAt(path)).toBe(field)
  })

  it('names a setting of a wish as the Studio does, and refuses one that there is not', () => {
    expect(renderWishes('| hide cars | old words (`stock.requirePhotos`); `promoTile` |')).toBe(
      '| hide cars | Stock shown → Only with pictures (`stock.requirePhotos`); document *Promo tile* (`promoTile`) |',
    )
    expect(() => renderWishes('| hide cars | `stock.nothing` |')).toThrow('stock.nothing')
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
