import {describe, expect, it} from 'vitest'
import {succeed} from './answer.ts'
import {defineCommand, defineCount, EMAIL, FLAG, PHONE, TEXT} from './define-command.ts'

const runCommand = defineCommand({
  name: 'tins',
  options: {site: TEXT, dead: FLAG, cents: defineCount('cents', 7, 100), email: EMAIL, phone: PHONE},
  actions: {
    list: {usage: '[--site SITE] [--cents N]', does: 'all', run: async (_: null, line) => tell(line)},
    person: {usage: '[--email ADDRESS] [--phone NUMBER]', does: 'one', run: async (_, line) => tell(line)},
    show: {usage: 'ID [--site SITE]', does: 'one', run: async (_, line) => tell(line)},
    history: {usage: '[ID]', does: 'one or all', run: async (_, line) => tell(line)},
    replay: {usage: 'ID, or --dead', does: 'again', run: async (_, line) => tell(line)},
    rules: {does: 'the rules', run: async (_, line) => tell(line)},
  },
})

const tell = (line: object) => succeed(JSON.stringify(line))

async function say(...args: string[]) {
  const {ok, text} = await runCommand(null, args)
  let said = ''
  for await (const part of text) said += part
  return {ok, said}
}

describe('the command line of operators', () => {
  it.each([
    [['list', 'north'], '"north" is not expected here.'],
    [['rules', 'north'], '"north" is not expected here.'],
    [['show', 'a', 'b'], '"b" is not expected here.'],
    [['list', '--dead'], "Unknown option '--dead'\nUsage:"],
    [['list', '--cents', '-3'], "Option '--cents' argument is ambiguous\nUsage:"],
    [['history', '--site', 'north'], "Unknown option '--site'"],
    [['show'], 'ID is missing.'],
    [['list', '--cents', '1e1'], '--cents is a number from 1 to 100'],
    [['list', '--cents', '0x10'], '--cents is a number from 1 to 100'],
    [['list', '--cents', '0'], '--cents is a number from 1 to 100'],
    [['person', '--phone', '12345'], '--phone is a number such as 0412 345 678'],
    [['person', '--phone', 'ann@example.com'], '--phone is a number such as 0412 345 678'],
    [['person', '--email', 'ann'], 'Write an e-mail address, for example alex@example.com'],
    [['dance'], '"dance" is none of these.\nUsage:'],
  ])('refuses %j: %s', async (args, words) => {
    const {ok, said} = await say(...args)
    expect([ok, said.slice(0, words.length)]).toEqual([false, words])
  })

  it.each([
    [['list'], {subject: '', options: {site: null, cents: 7}}],
    [['list', '--cents', '100', '--site', 'north'], {options: {site: 'north', cents: 100}}],
    [['show', 'a'], {subject: 'a'}],
    [['history'], {subject: ''}],
    [['replay', '--dead'], {subject: '', options: {dead: true}}],
    [['person', '--phone', '(04) 1234-5678'], {options: {phone: '61412345678'}}],
    [['person', '--email', ' Ann@bücher.example'], {options: {email: 'ann@xn--bcher-kva.example'}}],
  ])('takes %j', async (args, line) => {
    const {ok, said} = await say(...args)
    expect([ok, JSON.parse(said)]).toMatchObject([true, line])
  })

  it.each([[['list', '--help']], [['--help']], [[]]])(
    'shows its help for %j, which is no fault',
    async (args) => {
      expect(await say(...args)).toMatchObject({ok: true, said: expect.stringMatching(/^Usage:/)})
    },
  )
})
