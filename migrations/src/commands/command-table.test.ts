import {describe, expect, it} from 'vitest'
import {commandTable} from './command-table.ts'

describe('the table of commands', () => {
  it.each(Object.entries(commandTable))('loads under "%s" the command of that name', async (name, load) => {
    expect((await load()).name).toBe(name)
  })
})
