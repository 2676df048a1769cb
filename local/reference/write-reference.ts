import {writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {renderConfiguration, renderEnvExample} from './render-configuration.ts'
import {renderRecords} from './render-records.ts'

const root = resolve(import.meta.dirname, '../..')
writeFileSync(join(root, 'web/docs/configuration.md'), renderConfiguration())
writeFileSync(join(root, 'web/docs/decisions.md'), renderRecords(root))
writeFileSync(join(root, '.env.example'), renderEnvExample())
