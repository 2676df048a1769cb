import {describe, expect, it} from 'vitest'
import {quoteFilterValues} from './quote-filter-value.ts'

describe('a value in a filter', () => {
  it.each([
    ['Kia', '`Kia`'],
    ['Land Rover, (used) && new', '`Land Rover, (used) && new`'],
    // The engine's words of both are "proceed" and "lynkco".
    ['Pro_cee`d', '`Pro_ceed`'],
    ['`Lynk`Co`', '`LynkCo`'],
    ['ends with \\', '`ends with`'],
    ['a\\`] || id:!=[none', '`a] || id:!=[none`'],
    ['`', ''],
    ['', ''],
    ['-', ''],
    ['… & ?', ''],
    ['Škoda', '`Škoda`'],
  ])('is between backticks, whatever it is: %j', (value, quoted) => {
    expect(quoteFilterValues([value])).toBe(quoted)
  })

  it('is one of several', () => {
    expect(quoteFilterValues(['Kia', '`', 'MG'])).toBe('`Kia`,`MG`')
  })
})
