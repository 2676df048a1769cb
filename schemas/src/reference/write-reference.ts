import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {renderFieldsReference} from './fields-reference.ts'
import {renderSettingsReference} from './settings-reference.ts'
import {renderSiteTypes} from './site-types.ts'
import {renderWishes} from './wishes-reference.ts'

const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, 'SETTINGS.md'), renderSettingsReference())
writeFileSync(join(root, 'FIELDS.md'), renderFieldsReference())
const wishes = join(root, 'docs/what-staff-can-set.md')
writeFileSync(wishes, renderWishes(readFileSync(wishes, 'utf8')))
writeFileSync(join(root, 'src/generated/site-types.ts'), renderSiteTypes())
