import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {WAIT_LIMIT_MS} from '../../testing/patience.ts'
import {startCms, type TestCms} from '../test/start-cms.ts'
import {checkResult} from './check-result.ts'

// Needs some seconds: five queries run until the time limit of two seconds.

let cms: TestCms

beforeAll(async () => {
  const long = Array.from({length: 1500}, (_, n) => ({_id: `long-${n}`, _type: 'long', n}))
  cms = await startCms({seed: [{_id: 'a', _type: 'offer', name: 'A'}, ...long]})
})

afterAll(() => cms.close())

function ask(query: string, params = {}, token?: string | null) {
  return cms.call('POST', '/data/query/production', {query, params}, token)
}

function calls(count: number): string {
  const links = Array.from(
    {length: count},
    (_, at) => `fn a::f${at}($x) = $x{"p": a::f${at + 1}(p), "q": a::f${at + 1}(q)};`,
  )
  return `${links.join('\n')}fn a::f${count}($x) = $x{y};\na::f0(b)`
}

describe('hostile GROQ', () => {
  it.each([
    [
      'a text of a million characters',
      `"${'a'.repeat(1_000_000)}"`,
      'query is longer than 1000000 characters',
    ],
    ['many conditions', `a${'&&a==1'.repeat(12_000)}`, 'query has more than 6000 tokens'],
    ['many projections', `a${'{a}'.repeat(9000)}`, 'query has more than 6000 tokens'],
    ['many escapes', `"${'\\n'.repeat(30_000)}"`, 'query has more than 6000 tokens'],
    ['30,000 parentheses', '('.repeat(30_000), 'query is nested more than 100 levels deep'],
    ['a thousand signs', `${'-'.repeat(3000)}1`, 'query is too complex'],
    ['a deep path', `a${'.a'.repeat(1900)}`, 'query is too complex'],
    ['brackets the parser reads again at each level', 'a.b['.repeat(60), 'query is too complex'],
    ['the same with their ends', `${'a.b['.repeat(60)}$${']'.repeat(60)}`, 'query is too complex'],
    ['functions that unfold', calls(40), 'query is too complex'],
  ])('refuses %s with a clean error', async (_, query, description) => {
    const reply = await ask(query)
    expect(reply).toMatchObject({status: 400, body: {error: {type: 'queryParseError', description, query}}})
  })

  it('answers what a large page asks', async () => {
    const parts = Array.from({length: 250}, (_, at) => `"f${at}": coalesce(parts[${at}]->name, "none")`)
    expect((await ask(`*[_type == "offer"][0]{${parts.join(', ')}}`)).status).toBe(200)
    expect(
      (await ask(`*[_type == "offer" && _id in ${JSON.stringify(Array(1900).fill('a'))}]._id`)).body,
    ).toMatchObject({
      result: ['a'],
    })
  })
})

describe('parse errors', () => {
  it.each([
    ['*[_type = "a"]{', 'unexpected token "="', '= "a"]{'],
    ['*{name,,}', 'unexpected token ","', ',}'],
    ['{name,,}', 'expected expression', ',}'],
    ['*[@.foo === "a"]', 'unexpected token "="', '= "a"]'],
    ['@.foo === "a"', 'expected expression', '= "a"'],
    ['*|order(name foo)', 'expected ")" after function arguments', 'foo)'],
    ['a bcd', 'unexpected token "bcd"', 'bcd'],
    ['*[_type == "a"', 'unexpected end-of-file', ''],
    ['*[_type ==', 'unexpected end-of-file, expected expression', ''],
    ['*[name in', 'unexpected end-of-file, expected expression', ''],
    ['count(', 'unexpected end-of-file, expected expression', ''],
    ['*[name == "abc]', 'unexpected end-of-file', ''],
    ['*[lowr(name) == "a"]', 'undefined function: lowr', 'lowr(name) == "a"]'],
  ])('name what is wrong and where in %s', async (query, description, rest) => {
    const start = query.length - rest.length
    const text = /^(\w+|.)?/.exec(rest)?.[0] ?? ''
    const error = {type: 'queryParseError', description, query, start, end: start + text.length}
    expect(await ask(query)).toMatchObject({status: 400, body: {error}})
  })
})

describe('missing parameter', () => {
  it.each([
    ['*[_type == $type]', {}, '$type', 11],
    ['*["$b" == name && a == $b]', {a: 1}, '$b', 23],
    ['*[_id in $ids]{"x": *[_id == $one]}', {ids: []}, '$one', 29],
  ])('is named with its position: %s', async (query, params, name, start) => {
    const error = {
      type: 'queryParseError',
      description: `param ${name} referenced, but not provided`,
      query,
      start,
    }
    expect(await ask(query, params)).toMatchObject({
      status: 400,
      body: {error: {...error, end: start + name.length}},
    })
  })

  it('is not one that is null, and more may be given than are used', async () => {
    expect((await ask('*[name == $name]', {name: null, other: 1})).status).toBe(200)
    expect((await ask('fn a::b($x) = $x{name}; a::b(*[_id == $id][0])', {id: 'a'})).body).toMatchObject({
      result: {name: 'A'},
    })
  })
})

it('hostile content › accepts parameters for content, whatever they look like', async () => {
  expect((await ask('$x', {x: {type: 'Everything'}})).body).toMatchObject({result: {type: 'Everything'}})
})

describe('hostile GROQ that takes long', () => {
  const LONG = '*[_type == "long"]'

  it.each([
    ['a pattern that tries every way to fit', `"${'a'.repeat(200)}" match "a*a*a*a*a*a*a*a*b"`],
    ['counts within counts', `count(${LONG}[count(${LONG}[n > ^.n && count(${LONG}[n < ^.n]) > 5]) > 3])`],
  ])('is stopped for anybody after two seconds: %s', async (_, query) => {
    const started = Date.now()
    const hostile = ask(query, {}, null)
    const quick = ask('count(*)')
    expect(await hostile).toMatchObject({status: 408, body: {error: {type: 'queryTimeoutError'}}})
    expect((await quick).status).toBe(200)
    expect(Date.now() - started).toBeLessThan(WAIT_LIMIT_MS)
  })

  it('is refused from then on, and other callers are not', async () => {
    expect(await ask('count(*)', {}, null)).toMatchObject({status: 429, body: {error: 'Too Many Requests'}})
    expect((await ask('count(*)')).status).toBe(200)
  })
})

it('hostile content › refuses to send more than fits into an answer', () => {
  const text = 'x'.repeat(1_000_000)
  expect(checkResult({a: Array(200).fill({text})})).toBeUndefined()
  expect(() => checkResult({a: Array(300).fill({text})})).toThrow(
    'The result is larger than 256000000 characters',
  )
})
