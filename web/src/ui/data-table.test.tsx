import {readFileSync} from 'node:fs'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {WideTable} from './data-table'

it('wide table › has the shadow of what is beyond its edges', () => {
  expect(renderToStaticMarkup(<WideTable label="Grades">{null}</WideTable>)).toContain('class="wide-table ')
  const styles = readFileSync(new URL('styles/fields.css', import.meta.url), 'utf8')
  const [, rule = ''] = /@utility wide-table \{([^}]*)\}/.exec(styles) ?? []
  expect(rule.match(/no-repeat local/g)).toHaveLength(2)
  expect(rule.match(/no-repeat scroll/g)).toHaveLength(2)
})
